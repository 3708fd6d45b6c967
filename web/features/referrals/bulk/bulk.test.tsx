import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { listMessageTemplates } from "#contract/messaging/templates.ts";
import { getWhatsAppAvailability } from "#contract/messaging/whatsapp.ts";
import {
  BulkOwner,
  closeReferrals,
  reassignReferrals,
  messageReferrals,
  undoBulk,
} from "#contract/referrals/bulk.ts";
import { listReferralOwners } from "#contract/referrals/referral-steps.ts";
import { countReferrals, listReferrals } from "#contract/referrals/referrals.ts";
import { logInAs } from "#web/testing/log-in.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { idOf } from "#web/testing/people.ts";
import { aReferral } from "#web/testing/referrals.ts";
import { disconnect, serve } from "#web/testing/serve.ts";
import { userEvent } from "#web/testing/user-event.ts";
import { referralsRoutes } from "../routes.ts";

const HELENA = { id: idOf(90), full_name: "Dra. Helena Inventada" };
const [FIRST, SECOND] = [idOf(401), idOf(402)];

function open(): void {
  logInAs("clinic_doctor");
  serve(countReferrals, { therapy: 0, pediatrician: 0, neurologist: 2 });
  serve(listReferrals, [aReferral(1), aReferral(2, { stage: "contatado" })]);
  serve(listReferralOwners, [HELENA]);
  openPage("/encaminhamentos?tipo=neurologist", referralsRoutes);
}

const box = (name: string) => screen.findByRole<HTMLInputElement>("checkbox", { name });
const all = () => box("Selecionar todos desta página");
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

test("rows are chosen one by one or all together, by keyboard too, and counted", async () => {
  open();
  const first = await box("Selecionar Criança Inventada 1");
  expect(screen.queryByRole("group", { name: "Com os selecionados" })).toBeNull();
  first.focus();
  await userEvent.keyboard(" ");
  expect(screen.getByText("1 selecionado")).toBeDefined();
  expect((await all()).indeterminate).toBe(true);
  await userEvent.click(await all());
  expect(screen.getByText("2 selecionados")).toBeDefined();
  const acts = within(screen.getByRole("group", { name: "Com os selecionados" }));
  expect(acts.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    "Enviar mensagem",
    "Passar a alguém",
    "Encerrar",
  ]);
  await userEvent.click(await all());
  expect(screen.queryByText("2 selecionados")).toBeNull();
});

test("all get an owner in one request, and that is taken back from the toast", async () => {
  open();
  const orders = serve(reassignReferrals, { done: [FIRST, SECOND], left_out: [] });
  const undone = serve(undoBulk, { done: [FIRST, SECOND], left_out: [] });
  await userEvent.click(await all());
  await press("Passar a alguém");
  const dialog = within(await screen.findByRole("dialog", { name: "Passar 2 encaminhamentos" }));
  await dialog.findByRole("option", { name: HELENA.full_name });
  await userEvent.selectOptions(dialog.getByRole("combobox"), HELENA.full_name);
  await userEvent.click(dialog.getByRole("button", { name: "Passar os 2" }));
  expect(await screen.findByText("2 encaminhamentos passados.")).toBeDefined();
  const { id, ...order } = BulkOwner.parse(orders[0]?.body);
  expect(order).toEqual({ referral_ids: [FIRST, SECOND], owner: HELENA.id });
  expect(screen.queryByText("2 selecionados")).toBeNull();
  await press("Desfazer");
  expect(await screen.findByText("Desfeito em 2 encaminhamentos.")).toBeDefined();
  expect(undone[0]?.body).toEqual({ id, referral_ids: [FIRST, SECOND] });
});

test("who is left out is named with the reason, and stays chosen", async () => {
  open();
  const error = {
    code: "referral_changed_meanwhile",
    params: {},
    detail: "Outra pessoa mudou este encaminhamento enquanto isso. Veja como ele está agora.",
  };
  const orders = serve(closeReferrals, {
    done: [FIRST],
    left_out: [{ referral_id: SECOND, error }],
  });
  await userEvent.click(await all());
  await press("Encerrar");
  const dialog = within(await screen.findByRole("dialog", { name: "Encerrar 2 encaminhamentos" }));
  expect(dialog.queryByRole("option", { name: /^Avaliado/ })).toBeNull();
  await userEvent.selectOptions(dialog.getByLabelText("Como terminou"), "mudou");
  const close = dialog.getByRole<HTMLButtonElement>("button", { name: "Encerrar os 2" });
  expect(close.disabled).toBe(true);
  await userEvent.selectOptions(dialog.getByLabelText(/^Por que/), "sem_contato");
  await userEvent.click(close);
  const told = within(await screen.findByRole("alert", { name: "Ficaram de fora" }));
  expect(told.getByRole("listitem").textContent).toBe(
    "Criança Inventada 2: Outra pessoa mudou este encaminhamento enquanto isso. Veja como ele está agora.",
  );
  expect(await screen.findByText(/^1 encaminhamento encerrado\. 1 ficou de fora/)).toBeDefined();
  expect(orders[0]?.body).toMatchObject({
    referrals: [
      { id: FIRST, from: "a_encaminhar" },
      { id: SECOND, from: "contatado" },
    ],
    reason: "mudou",
    not_referred_reason: "sem_contato",
  });
  expect((await box("Selecionar Criança Inventada 2")).checked).toBe(true);
  expect((await box("Selecionar Criança Inventada 1")).checked).toBe(false);
});

test("a message keeps its placeholders for the server; one that failed on its way is the same order again", async () => {
  open();
  serve(getWhatsAppAvailability, { available: false });
  serve(listMessageTemplates, [
    {
      id: "neurologist",
      name: "Para Neuropediatra",
      content: "Olá, {{responsavel}}!",
      type: "neurologist",
      is_edited: false,
    },
  ]);
  disconnect(messageReferrals);
  await userEvent.click(await all());
  await press("Enviar mensagem");
  const dialog = within(await screen.findByRole("dialog", { name: "Mensagem a 2 famílias" }));
  await userEvent.click(await dialog.findByRole("button", { name: "Enviar a 2 famílias" }));
  await dialog.findByRole("alert");
  const error = { code: "message_already_left", params: {}, detail: "A mensagem já saiu." };
  const orders = serve(messageReferrals, { done: [FIRST, SECOND], left_out: [] });
  serve(undoBulk, { done: [FIRST], left_out: [{ referral_id: SECOND, error }] });
  await userEvent.click(dialog.getByRole("button", { name: "Enviar a 2 famílias" }));
  expect(await screen.findByText(/^Mensagens a 2 famílias: saem em 15 segundos/)).toBeDefined();
  expect(orders[0]?.body).toMatchObject({ text: "Olá, {{responsavel}}!", channel: "email" });
  await press("Desfazer");
  expect(
    await screen.findByText(
      "Desfeito em 1 encaminhamento. Criança Inventada 2: A mensagem já saiu.",
    ),
  ).toBeDefined();
});
