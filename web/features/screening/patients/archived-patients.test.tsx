import { screen } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
import { listArchivedGroups } from "#contract/screening/groups.ts";
import { listArchivedPatients, restorePatient } from "#contract/screening/patient-record.ts";
import { asWritten } from "#web/testing/as-written.ts";
import { logInAs } from "#web/testing/log-in.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { aRecord, idOf } from "#web/testing/people.ts";
import { serve } from "#web/testing/serve.ts";
import { userEvent } from "#web/testing/user-event.ts";
import { patientsRoutes } from "./routes.ts";

beforeAll(async () => {
  await Promise.all([import("./archived-patients.tsx"), import("./archived-groups.tsx")]);
});

const ARCHIVED = {
  id: idOf(1),
  full_name: "Criança Inventada 1",
  date_of_birth: "2020-01-15",
  group_name: "Dra. Helena",
  archived_at: "2026-11-12T12:00:00Z",
  archived_by: "Beatriz",
  reason: asWritten("Cadastro repetido"),
};

test("archived children are listed with who and why, and brought back", async () => {
  logInAs("clinic_admin");
  serve(listArchivedGroups, []);
  serve(listArchivedPatients, [ARCHIVED]);
  openPage("/pacientes?arquivados=1", patientsRoutes, patientsRoutes);
  expect(
    await screen.findByText("Arquivado em 12/11/2026 por Beatriz · Cadastro repetido"),
  ).toBeDefined();
  const restored = serve(restorePatient, aRecord());
  serve(listArchivedPatients, []);
  await userEvent.click(
    screen.getByRole("button", { name: "Trazer de volta Criança Inventada 1" }),
  );
  expect(await screen.findByText("Nenhum cadastro arquivado.")).toBeDefined();
  expect(restored.map(({ params }) => params)).toEqual([{ id: idOf(1) }]);
});
