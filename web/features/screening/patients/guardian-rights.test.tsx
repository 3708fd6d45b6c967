import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { updateGuardian } from "#contract/screening/patient-record.ts";
import { getPatient } from "#contract/screening/patients.ts";
import { logInAs } from "#web/testing/log-in.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { aRecord, idOf } from "#web/testing/people.ts";
import { serve } from "#web/testing/serve.ts";
import { userEvent } from "#web/testing/user-event.ts";
import { patientsRoutes } from "./routes.ts";

const GRANDMOTHER = {
  id: idOf(51),
  full_name: "Avó Inventada",
  relationship: "Avó",
  phone: "+558133334444",
  email: "avo@familia.example",
  is_primary: false,
  whatsapp: false,
  may_answer: true,
  may_see: true,
  custody_note: "",
  whatsapp_form: null,
  school_may_know: null,
};

test("what a guardian may do is set with the reason, which stands by the name; not of the primary one", async () => {
  const { guardians } = aRecord();
  logInAs("clinic_admin");
  serve(getPatient, aRecord({ guardians: [...guardians, GRANDMOTHER] }));
  openPage(`/pacientes?paciente=${idOf(1)}`, patientsRoutes);
  await screen.findByRole("heading", { level: 1, name: "Criança Inventada 1" });
  const restricted = { may_see: false, custody_note: "Guarda com a mãe" };
  const saved = aRecord({ guardians: [...guardians, { ...GRANDMOTHER, ...restricted }] });
  const sent = serve(updateGuardian, saved);
  await userEvent.click(screen.getByRole("button", { name: "Editar Avó Inventada" }));
  await screen.findByRole("dialog", { name: "Editar responsável" });
  await userEvent.click(screen.getByRole("checkbox", { name: /Pode ver resultados/ }));
  await userEvent.type(screen.getByLabelText("Guarda e restrições"), "Guarda com a mãe");
  serve(getPatient, saved);
  await userEvent.click(screen.getByRole("button", { name: "Salvar" }));
  expect(await screen.findByText("Só responde: não vê resultados")).toBeDefined();
  expect(screen.getByText("Guarda e restrições: Guarda com a mãe")).toBeDefined();
  expect(sent[0]).toMatchObject({ body: { may_answer: true, ...restricted } });
  expect(screen.queryByRole("button", { name: "Tornar principal: Avó Inventada" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Editar Mãe Inventada" }));
  await screen.findByRole("dialog", { name: "Editar responsável" });
  expect(screen.queryByRole("checkbox", { name: /Pode ver resultados/ })).toBeNull();
  expect(screen.getByText(/Para restringir, torne outro principal/)).toBeDefined();
});
