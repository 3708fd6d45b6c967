import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
import {
  liftSuppressions,
  listSuppressions,
  suppressGuardian,
  type Suppression,
} from "#contract/messaging/suppressions.ts";
import { getPatient } from "#contract/screening/patients.ts";
import { patientsRoutes } from "#web/features/screening/patients/routes.ts";
import { logInAs } from "#web/testing/log-in.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { aRecord, idOf } from "#web/testing/people.ts";
import { refuse, serve } from "#web/testing/serve.ts";
import { userEvent } from "#web/testing/user-event.ts";

// The first test would otherwise wait for what is loaded when it is wanted.
beforeAll(async () => {
  await import("#web/features/screening/patients/entry.ts");
});

const ADDRESS = `/pacientes?paciente=${idOf(1)}`;
const record = aRecord();
const guardian = record.guardians[0]?.id ?? "";

const is = (
  channel: Suppression["channel"],
  reason: Suppression["reason"],
  guardian_id = guardian,
): Suppression => ({ guardian_id, channel, reason, since: "2026-03-12T15:00:00Z" });

function openRecord(...suppressions: Suppression[]): void {
  logInAs("clinic_admin");
  serve(getPatient, record);
  serve(listSuppressions, suppressions);
  openPage(ADDRESS, patientsRoutes);
}

test.each([
  [[is("email", "unsubscribed")], /Pediu para não receber mais e-mails \(12\/03\/2026\)/],
  [[is("whatsapp", "stop_word")], /Respondeu no WhatsApp que não quer mais mensagens/],
  [[is("email", "bounced")], /O e-mail foi recusado .*corrija o endereço/],
  [[is("whatsapp", "undeliverable")], /O número não recebe WhatsApp/],
  [[is("email", "staff"), is("whatsapp", "staff")], /Pediu à equipe para não receber mensagens/],
])("%o says why, once", async (suppressions, words) => {
  openRecord(...suppressions);
  expect(await screen.findAllByText(words)).toHaveLength(1);
});

test("a wish can be taken back, a refused address cannot", async () => {
  openRecord(is("email", "bounced"));
  expect(await screen.findByRole("button", { name: /^Não enviar mensagens a/ })).toBeDefined();
  expect(screen.queryByRole("button", { name: /^Voltar a enviar/ })).toBeNull();
});

test("that a guardian wants no more messages is asked before it is recorded", async () => {
  openRecord();
  const user = userEvent.setup();
  const sent = serve(suppressGuardian, [is("email", "staff")]);
  await user.click(await screen.findByRole("button", { name: /^Não enviar mensagens a/ }));
  const dialog = await screen.findByRole("dialog");
  expect(sent).toEqual([]);
  serve(listSuppressions, [is("email", "staff")]);
  await user.click(within(dialog).getByRole("button", { name: "Não enviar mensagens" }));
  expect(await screen.findByText(/não recebe mais mensagens\./)).toBeDefined();
  expect(sent[0]?.params).toEqual({ id: record.id, guardian_id: guardian });
  expect(await screen.findByText(/Pediu à equipe/)).toBeDefined();
});

test("that a guardian wants them again is recorded in so many words", async () => {
  openRecord(is("email", "unsubscribed"));
  const user = userEvent.setup();
  serve(liftSuppressions, []);
  await user.click(await screen.findByRole("button", { name: /^Voltar a enviar mensagens a/ }));
  const confirm = await screen.findByRole("button", {
    name: "O responsável pediu para voltar a receber",
  });
  serve(listSuppressions, []);
  await user.click(confirm);
  await waitFor(() => expect(screen.queryByText(/Pediu para não receber/)).toBeNull());
});

test("a refusal is shown where it was asked", async () => {
  openRecord();
  const user = userEvent.setup();
  refuse(suppressGuardian, { status: 503, detail: "Indisponível." });
  await user.click(await screen.findByRole("button", { name: /^Não enviar mensagens a/ }));
  const dialog = await screen.findByRole("dialog");
  await user.click(within(dialog).getByRole("button", { name: "Não enviar mensagens" }));
  expect(await within(dialog).findByRole("alert")).toBeDefined();
});
