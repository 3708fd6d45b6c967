import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { recordConsent } from "#contract/screening/consents.ts";
import { getPatient } from "#contract/screening/patients.ts";
import { logInAs } from "#web/testing/log-in.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { aForm, aRecord, aResult, anEntry, idOf } from "#web/testing/people.ts";
import { serve } from "#web/testing/serve.ts";
import { userEvent } from "#web/testing/user-event.ts";
import { patientsRoutes } from "./routes.ts";

test("a consent that was told is recorded from the answer that lacks it", async () => {
  logInAs("clinic_doctor");
  const form = aForm({
    instrument: "mchat",
    status: "concluido",
    answered_at: "2026-11-05T12:00:00Z",
    result: aResult(),
    consent_recorded: false,
  });
  const shown = { id: form.id, instrument: "mchat", status: form.status } as const;
  const timeline = [anEntry("form_answered", { form: shown, at: "2026-11-05T12:00:00Z" })];
  serve(getPatient, aRecord({ forms: [form], timeline }));
  const told = serve(recordConsent, { ...form, consent_recorded: true });
  openPage(`/pacientes?paciente=${idOf(1)}`, patientsRoutes);
  await userEvent.click(await screen.findByRole("button", { name: "Registrar consentimento" }));
  expect(await screen.findByText(/não é um diagnóstico/i)).toBeDefined();
  await userEvent.selectOptions(screen.getByLabelText("Como foi dito"), "Pessoalmente");
  await userEvent.click(screen.getByRole("button", { name: /o responsável concorda/ }));
  expect(await screen.findByText("Consentimento registrado.")).toBeDefined();
  expect(told.map(({ body }) => body)).toEqual([
    { guardian: idOf(50), way: "in_person", text_version: "1/pt-BR" },
  ]);
});
