import { screen, within } from "@testing-library/react";
import { beforeAll, beforeEach, expect, test } from "vitest";
import {
  getDashboard,
  listActivity,
  listOverdue,
  type OverdueChild,
  resendOverdue,
} from "#contract/insight/dashboard.ts";
import {
  type DispatchSettings,
  getDispatchSettings,
} from "#contract/messaging/dispatch-settings.ts";
import { asWritten } from "#web/testing/as-written.ts";
import { logInAs } from "#web/testing/log-in.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { aDashboard, idOf } from "#web/testing/people.ts";
import { hang, refuse, serve } from "#web/testing/serve.ts";
import { userEvent } from "#web/testing/user-event.ts";
import { dashboardRoutes } from "./routes.ts";

// The first test would otherwise wait for what is loaded when it is wanted.
beforeAll(async () => {
  await import("./resend-dialog.tsx");
});

beforeEach(() => {
  hang(getDispatchSettings);
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
    started_at: null,
    channel: "email",
    obstacle: null,
    message: null,
    ...changes,
  };
}

/** The first cannot be delivered, the others were. */
function aMessage(index: number): OverdueChild["message"] {
  const failure = index === 0 ? asWritten("A caixa de e-mail do responsável está cheia.") : null;
  const status = index === 0 ? "failed" : "delivered";
  return { channel: "email", status, failure, at: "2026-10-05T12:00:00Z" };
}

/** Messages leave on one day of the week only, the one after tomorrow: whenever this runs, it is not now. */
const DISPATCH_SETTINGS: DispatchSettings = {
  reminders: true,
  reminder_days: [3, 7, 15, 30],
  from_hour: 8,
  to_hour: 20,
  weekdays: [new Date(Date.now() + 2 * 86_400_000).getUTCDay() || 7],
  whatsapp_after: 3,
  call_after: 7,
  time_zone: "America/Recife",
  holidays: { own: [], municipal: [], national: [] },
};

async function openDialog() {
  openPage("/dashboard", dashboardRoutes);
  await userEvent.click(await screen.findByRole("button", { name: "Reenviar Agora" }));
  return within(await screen.findByRole("dialog", { name: "Reenviar formulários atrasados" }));
}

test("first says who will get it, and who cannot", async () => {
  serve(listOverdue, [
    anOverdueChild(1),
    anOverdueChild(2, { recipient: "", channel: null, obstacle: "no_contact" }),
    anOverdueChild(3, { obstacle: "sent_lately" }),
  ]);
  const dialog = await openDialog();
  await dialog.findByText("Mãe Inventada · mae-1@familia.example · e-mail");
  expect(dialog.getByText("Sem e-mail cadastrado")).toBeDefined();
  expect(dialog.getByText("Já enviado nas últimas 24 horas")).toBeDefined();
  expect(dialog.getByRole("button", { name: "Reenviar para 1 responsável" })).toBeDefined();
});

test("then sends to those who can, twenty at a time, and shows what became of each", async () => {
  let isSent = false;
  serve(listOverdue, () =>
    Array.from({ length: 23 }, (_, index) =>
      anOverdueChild(
        index + 1,
        isSent ? { obstacle: "sent_lately", message: aMessage(index) } : {},
      ),
    ),
  );
  const calls = serve(resendOverdue, ({ body }) => {
    isSent = true;
    return body.patient_ids.map((patient_id) => ({ patient_id, sent: true, reason: null }));
  });
  const dialog = await openDialog();
  await userEvent.click(
    await dialog.findByRole("button", { name: "Reenviar para 23 responsáveis" }),
  );
  expect(await screen.findByText("23 formulários reenviados")).toBeDefined();
  expect(await dialog.findAllByText("Entregue")).toHaveLength(22);
  expect(dialog.getByText("A caixa de e-mail do responsável está cheia.")).toBeDefined();
  expect(calls.map(({ body }) => resendOverdue.body.parse(body).patient_ids.length)).toEqual([
    20, 3,
  ]);
});

test("shows of each one that was not sent why, and stays", async () => {
  serve(listOverdue, [anOverdueChild(1), anOverdueChild(2)]);
  serve(resendOverdue, [
    { patient_id: idOf(1), sent: true, reason: null },
    { patient_id: idOf(2), sent: false, reason: asWritten("Não há mais formulário atrasado.") },
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
  openPage("/dashboard", dashboardRoutes);
  const button = await screen.findByRole("button", { name: "Reenviar Agora" });
  expect(button.hasAttribute("disabled")).toBe(true);
});

test("'Acompanhar' reminds of the forms that were begun, at night in the morning if one likes", async () => {
  serve(getDispatchSettings, DISPATCH_SETTINGS);
  serve(listOverdue, ({ query }) =>
    query.late === "partial" ? [anOverdueChild(1, { started_at: "2026-09-20T12:00:00Z" })] : [],
  );
  const calls = serve(resendOverdue, [{ patient_id: idOf(1), sent: true, reason: null }]);
  openPage("/dashboard", dashboardRoutes);
  await userEvent.click(await screen.findByRole("button", { name: "Acompanhar" }));
  const dialog = within(
    await screen.findByRole("dialog", { name: "Acompanhar formulários parciais" }),
  );
  await userEvent.click(await dialog.findByRole("radio", { name: /^No próximo horário de envio/ }));
  await userEvent.click(dialog.getByRole("button", { name: "Lembrar 1 responsável" }));
  expect(await screen.findByText("1 lembrete enviado")).toBeDefined();
  expect(calls.map(({ body }) => resendOverdue.body.parse(body))).toEqual([
    { patient_ids: [idOf(1)], late: "partial", when: "hours" },
  ]);
});
