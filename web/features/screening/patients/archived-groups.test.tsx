import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { getGroupTree, listArchivedGroups, updateGroup } from "#contract/screening/groups.ts";
import { listArchivedPatients } from "#contract/screening/patient-record.ts";
import { listPatients } from "#contract/screening/patients.ts";
import { logInAs } from "#web/testing/log-in.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { aGroup, idOf } from "#web/testing/people.ts";
import { serve } from "#web/testing/serve.ts";
import { userEvent } from "#web/testing/user-event.ts";
import { patientsRoutes } from "./routes.ts";

const HELENA = idOf(2);

test("archived groups are listed for administrators, and brought back", async () => {
  logInAs("clinic_admin");
  serve(listArchivedPatients, []);
  serve(getGroupTree, [aGroup("Dr. Mateus")]);
  serve(listPatients, []);
  serve(listArchivedGroups, [
    {
      id: HELENA,
      name: "Dra. Helena",
      type: "doctor",
      parent_name: "Unidade",
      group_count: 1,
      archived_at: "2026-11-02T12:00:00Z",
    },
  ]);
  const orders = serve(updateGroup, {
    id: HELENA,
    name: "Dra. Helena",
    type: "doctor",
    parent_id: idOf(1),
    archived: false,
  });
  const { address } = openPage("/pacientes", patientsRoutes);
  await userEvent.click(await screen.findByRole("link", { name: "Arquivados" }));
  expect(address()).toBe("/pacientes?arquivados=1");
  const groups = within(await screen.findByRole("region", { name: "Grupos arquivados" }));
  expect(
    await groups.findByText("Médico · Dentro de Unidade · 1 subgrupo · arquivado em 02/11/2026"),
  ).toBeDefined();
  await userEvent.click(groups.getByRole("button", { name: "Restaurar Dra. Helena" }));
  expect(await screen.findByText("Dra. Helena voltou para a lista.")).toBeDefined();
  expect(orders.map(({ body }) => body)).toEqual([{ archived: false }]);
});

test("no archived group, and no archive for others than administrators", async () => {
  logInAs("clinic_admin");
  serve(listArchivedPatients, []);
  serve(listArchivedGroups, []);
  const first = openPage("/pacientes?arquivados=1", patientsRoutes);
  expect(await screen.findByText("Nenhum grupo arquivado.")).toBeDefined();
  first.unmount();
  logInAs("clinic_doctor");
  serve(listPatients, []);
  serve(getGroupTree, [aGroup("Dr. Mateus")]);
  openPage("/pacientes?arquivados=1", patientsRoutes);
  expect(await screen.findByText("Dr. Mateus")).toBeDefined();
  expect(screen.queryByText("Grupos arquivados")).toBeNull();
});
