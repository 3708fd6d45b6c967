import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { type ApiKey, createApiKey, listApiKeys, revokeApiKey } from "#contract/access/api-keys.ts";
import {
  changeWebhook,
  createWebhook,
  listWebhookDeliveries,
  listWebhooks,
  replayWebhookDelivery,
  rotateWebhookSecret,
  testWebhook,
  type Webhook,
  type WebhookDelivery,
} from "#contract/exchange/webhooks.ts";
import { paths } from "#web/platform/paths.ts";
import { logInAs } from "#web/testing/log-in.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { idOf } from "#web/testing/people.ts";
import { refuse, serve } from "#web/testing/serve.ts";
import { userEvent } from "#web/testing/user-event.ts";
import { IntegrationsTab } from "./entry.ts";

/** Where it stands in the application, by itself. */
const TAB = [{ path: paths.settingsSection, Component: IntegrationsTab }];

const AT = "2026-03-16T15:00:00.000Z";
const KEY: ApiKey = {
  id: idOf(1),
  name: "Prontuário",
  prefix: "tsk_Ab12Cd",
  scopes: ["children:read"],
  created_at: AT,
  created_by: "Aurora Pitanga",
  expires_at: null,
  last_used_at: null,
  revoked_at: null,
};
const WEBHOOK: Webhook = {
  id: idOf(2),
  name: "Regulação",
  url: "https://regulacao.example/aviso",
  events: ["result.created"],
  created_at: AT,
  paused_at: null,
  pause_reason: null,
  failing_since: null,
  last_delivered_at: null,
  previous_secret_until: null,
  waiting: 0,
  failed: 1,
};
const DELIVERY: WebhookDelivery = {
  id: idOf(3),
  webhook_id: WEBHOOK.id,
  event_id: idOf(4),
  type: "result.created",
  occurred_at: AT,
  state: "failed",
  due_at: null,
  attempts: [{ at: AT, status: 500, fault: "status", duration_ms: 31 }],
};

function open(keys: ApiKey[] = [], webhooks: Webhook[] = []) {
  serve(listApiKeys, { keys, scopes: ["children:read", "results:read"] });
  serve(listWebhooks, { webhooks, events: ["form.answered", "result.created"] });
  logInAs("clinic_admin");
  return openPage("/configuracoes/organizacao/integracoes", TAB);
}

test("a key is made with what it may do, and its secret is told once", async () => {
  open();
  const made = serve(createApiKey, { ...KEY, secret: "tsk_segredo" });
  await userEvent.click(await screen.findByRole("button", { name: "Nova chave" }));
  const dialog = await screen.findByRole("dialog");
  await userEvent.click(within(dialog).getByRole("button", { name: "Criar a chave" }));
  expect(within(dialog).getByText("Nome é obrigatório")).not.toBeNull();
  expect(within(dialog).getByText("Escolha ao menos uma permissão")).not.toBeNull();
  await userEvent.write(within(dialog).getByRole("textbox"), "Prontuário");
  await userEvent.click(within(dialog).getByRole("checkbox", { name: /^Ver crianças/ }));
  await userEvent.click(within(dialog).getByRole("button", { name: "Criar a chave" }));
  expect(await screen.findByDisplayValue("tsk_segredo")).not.toBeNull();
  expect(made[0]?.body).toMatchObject({
    name: "Prontuário",
    scopes: ["children:read"],
    days: 365,
  });
  await userEvent.click(screen.getByRole("button", { name: "Já guardei" }));
  expect(screen.queryByDisplayValue("tsk_segredo")).toBeNull();
});

test("a key is revoked after a question; one that is needs no button", async () => {
  open([KEY, { ...KEY, id: idOf(9), name: "Antiga", revoked_at: AT }]);
  const revoked = serve(revokeApiKey, { ...KEY, revoked_at: AT });
  await userEvent.click(await screen.findByRole("button", { name: "Revogar a chave Prontuário" }));
  expect(screen.queryByRole("button", { name: "Revogar a chave Antiga" })).toBeNull();
  const dialog = await screen.findByRole("dialog");
  await userEvent.click(within(dialog).getByRole("button", { name: "Revogar" }));
  await screen.findByText("Chave revogada.");
  expect(revoked[0]?.params).toEqual({ id: KEY.id });
});

test("a webhook is made, and a refused address is told at its field", async () => {
  open();
  refuse(createWebhook, {
    status: 422,
    code: "invalid",
    detail: "O endereço precisa começar com https://",
    fields: { url: "O endereço precisa começar com https://" },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Novo webhook" }));
  const dialog = await screen.findByRole("dialog");
  await userEvent.type(within(dialog).getByLabelText(/Nome do sistema/), "Regulação");
  await userEvent.write(within(dialog).getByLabelText(/Endereço/), "http://regulacao.example");
  await userEvent.click(within(dialog).getByRole("button", { name: "Criar o webhook" }));
  expect(
    (await within(dialog).findAllByText("O endereço precisa começar com https://")).length,
  ).toBeGreaterThan(0);
  serve(createWebhook, { ...WEBHOOK, secret: "whsec_segredo" });
  await userEvent.click(within(dialog).getByRole("button", { name: "Criar o webhook" }));
  expect(await screen.findByDisplayValue("whsec_segredo")).not.toBeNull();
});

test("a webhook is tested, paused, and has its secret replaced", async () => {
  open([], [WEBHOOK]);
  serve(testWebhook, {
    ...DELIVERY,
    type: "test",
    attempts: [{ at: AT, status: null, fault: "dns", duration_ms: 3 }],
  });
  await userEvent.click(await screen.findByRole("button", { name: "Enviar teste" }));
  expect(
    await screen.findByText("O teste não foi recebido: o nome do endereço não existe"),
  ).not.toBeNull();
  const paused = serve(changeWebhook, { ...WEBHOOK, paused_at: AT, pause_reason: "person" });
  await userEvent.click(screen.getByRole("button", { name: "Pausar" }));
  expect(paused[0]?.body).toEqual({ active: false });
  serve(rotateWebhookSecret, { ...WEBHOOK, secret: "whsec_novo" });
  await userEvent.click(screen.getByRole("button", { name: "Trocar o segredo" }));
  const dialog = await screen.findByRole("dialog");
  await userEvent.click(within(dialog).getByRole("button", { name: "Trocar o segredo" }));
  expect(await screen.findByDisplayValue("whsec_novo")).not.toBeNull();
});

test("the log tells each attempt, and sends one again", async () => {
  open([], [WEBHOOK]);
  serve(listWebhookDeliveries, [DELIVERY]);
  const again = serve(replayWebhookDelivery, { ...DELIVERY, state: "queued", due_at: AT });
  await userEvent.click(await screen.findByText("Registro de entregas"));
  expect(await screen.findByText(/o endereço respondeu 500/)).not.toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Enviar de novo" }));
  expect(await screen.findByText("1 aviso na fila.")).not.toBeNull();
  expect(again[0]?.params).toEqual({ id: DELIVERY.id });
});

test("what cannot be read says so, and is asked for again", async () => {
  refuse(listApiKeys, { status: 503, detail: "Serviço indisponível." });
  serve(listWebhooks, { webhooks: [], events: ["form.answered"] });
  logInAs("clinic_admin");
  openPage("/configuracoes/organizacao/integracoes", TAB);
  expect(await screen.findByText(/Serviço indisponível/)).not.toBeNull();
  serve(listApiKeys, { keys: [], scopes: ["children:read"] });
  await userEvent.click(screen.getByRole("button", { name: "Tentar de novo" }));
  expect(await screen.findByText(/Nenhuma chave ainda/)).not.toBeNull();
});
