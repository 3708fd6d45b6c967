import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { getWhatsAppAvailability } from "#contract/messaging/whatsapp.ts";
import { getPatient, sendForm } from "#contract/screening/patients.ts";
import { logInAs } from "#web/testing/log-in.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { aForm, aRecord, aSentForm, idOf } from "#web/testing/people.ts";
import { serve } from "#web/testing/serve.ts";
import { userEvent } from "#web/testing/user-event.ts";
import { patientsRoutes } from "./routes.ts";

const ADDRESS = `/pacientes?paciente=${idOf(1)}`;

test("where the organisation has WhatsApp the way is chosen, else the link goes as it last went", async () => {
  logInAs("clinic_admin");
  serve(getWhatsAppAvailability, { available: true });
  serve(getPatient, aRecord({ forms: [aForm()] }));
  const sent = serve(sendForm, aSentForm());
  openPage(ADDRESS, patientsRoutes);
  const choose = async (way: string): Promise<void> => {
    await userEvent.click(
      await screen.findByRole("button", { name: "Escolher por onde reenviar" }),
    );
    await userEvent.click(await screen.findByRole("menuitem", { name: way }));
  };
  await choose("Reenviar por WhatsApp");
  await waitFor(() => expect(sent).toHaveLength(1));
  await choose("Reenviar por e-mail");
  await waitFor(() => expect(sent).toHaveLength(2));
  await userEvent.click(screen.getByRole("button", { name: "Reenviar link" }));
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent.map(({ body }) => body)).toEqual([{ channel: "whatsapp" }, { channel: "email" }, {}]);
});

test.each([
  ["the organisation has no WhatsApp", false, {}],
  ["the telephone is a landline", true, { whatsapp: false }],
])("there is no choice of ways where %s", async (_where, available, changes) => {
  logInAs("clinic_admin");
  serve(getWhatsAppAvailability, { available });
  const record = aRecord({ forms: [aForm()] });
  const guardians = record.guardians.map((guardian) => ({ ...guardian, ...changes }));
  serve(getPatient, { ...record, guardians });
  openPage(ADDRESS, patientsRoutes);
  await screen.findByRole("button", { name: "Reenviar link" });
  expect(screen.queryByRole("button", { name: "Escolher por onde reenviar" })).toBeNull();
});
