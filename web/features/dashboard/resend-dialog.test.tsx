import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test } from "vitest";
import {
  getDashboard,
  listActivity,
  listOverdue,
  type OverdueChild,
  resendOverdue,
} from "#contract/dashboard.ts";
import { logInAs, openPage } from "#web/testing/open-page.tsx";
import { aDashboard, idOf } from "#web/testing/people.ts";
import { refuse, serve } from "#web/testing/serve.ts";

// The first test would otherwise wait for what is loaded when it is wanted.
beforeAll(async () => {
  await import("./index.ts");
  await import("./resend-dialog.tsx");
});

beforeEach(() => {
  logInAs("clinic_admin");
  serve(getDashboard, aDashboard());
  serve(listActivity, []);
});

function anOverdueChild(number: number, changes: Partial<OverdueChild> = {}): OverdueChild {
  return {
    patient: { id: idOf(number), full_name: `Criança Inventada ${number}` },
    guardian_name: "Mãe Inventada",
    recipient: `mae-${number}@familia.example`,
    sent_at: "2026-09-01T12:00:00Z",
    obstacle: null,
    ...changes,
  };
}

async function openDialog() {
  openPage("/dashboard");
  await userEvent.click(await screen.findByRole("button", { name: "Reenviar Agora" }));
  return within(await screen.findByRole("dialog", { name: "Reenviar formulários atrasados" }));
}

test("first says who will get it, and who cannot", async () => {
  serve(listOverdue, [
    anOverdueChild(1),
    anOverdueChild(2, { recipient: "", obstacle: "no_contact" }),
    anOverdueChild(3, { obstacle: "sent_lately" }),
  ]);
  const dialog = await openDialog();
  await dialog.findByText("Mãe Inventada · mae-1@familia.example");
  expect(dialog.getByText("Sem e-mail cadastrado")).toBeDefined();
  expect(dialog.getByText("Já enviado nas últimas 24 horas")).toBeDefined();
  expect(dialog.getByRole("button", { name: "Reenviar para 1 responsável" })).toBeDefined();
});

test("then sends to those who can, twenty at a time, says so and closes", async () => {
  serve(
    listOverdue,
    Array.from({ length: 23 }, (_, index) => anOverdueChild(index + 1)),
  );
  const calls = serve(resendOverdue, ({ body }) =>
    body.patient_ids.map((patient_id) => ({ patient_id, sent: true, reason: null })),
  );
  const dialog = await openDialog();
  await userEvent.click(
    await dialog.findByRole("button", { name: "Reenviar para 23 responsáveis" }),
  );
  expect(await screen.findByText("23 formulários reenviados")).toBeDefined();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(calls.map(({ body }) => resendOverdue.body.parse(body).patient_ids.length)).toEqual([
    20, 3,
  ]);
});

test("shows of each one that was not sent why, and stays", async () => {
  serve(listOverdue, [anOverdueChild(1), anOverdueChild(2)]);
  serve(resendOverdue, [
    { patient_id: idOf(1), sent: true, reason: null },
    { patient_id: idOf(2), sent: false, reason: "Não há mais formulário atrasado." },
  ]);
  const dialog = await openDialog();
  await userEvent.click(
    await dialog.findByRole("button", { name: "Reenviar para 2 responsáveis" }),
  );
  expect(await dialog.findByText("Não há mais formulário atrasado.")).toBeDefined();
  expect(await screen.findByText("1 não foi reenviado")).toBeDefined();
  expect(
    dialog.getByRole("button", { name: "Ninguém a quem reenviar agora" }).hasAttribute("disabled"),
  ).toBe(true);
});

test("a failure on the way is told, and what was not sent can be sent again", async () => {
  serve(listOverdue, [anOverdueChild(1)]);
  refuse(resendOverdue, { status: 503, detail: "Serviço temporariamente indisponível." });
  const dialog = await openDialog();
  const send = await dialog.findByRole("button", { name: "Reenviar para 1 responsável" });
  await userEvent.click(send);
  expect(await screen.findByText("Erro: Serviço temporariamente indisponível.")).toBeDefined();
  expect(send.hasAttribute("disabled")).toBe(false);
});

test("without an overdue form there is nothing to send again", async () => {
  serve(
    getDashboard,
    aDashboard({ actions: { period: "all", since: null, overdue: 0, partial_late: 0, urgent: 0 } }),
  );
  openPage("/dashboard");
  const button = await screen.findByRole("button", { name: "Reenviar Agora" });
  expect(button.hasAttribute("disabled")).toBe(true);
});
