import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
import {
  countUndelivered,
  listChannelTroubles,
  listUndelivered,
  retryUndelivered,
  settleUndelivered,
} from "#contract/messaging/undelivered.ts";
import {
  type Batch,
  type BatchRecipient,
  cancelBatch,
  getBatch,
  listBatchRecipients,
  listBatches,
  pauseBatch,
} from "#contract/screening/batches.ts";
import { asWritten } from "#web/testing/as-written.ts";
import { logInAs } from "#web/testing/log-in.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { idOf } from "#web/testing/people.ts";
import { hang, refuse, serve } from "#web/testing/serve.ts";
import { userEvent } from "#web/testing/user-event.ts";
import { batchesRoutes } from "./routes.ts";

// The first test would otherwise wait for what is loaded when it is wanted.
beforeAll(async () => {
  await Promise.all([
    import("./batches-page.tsx"),
    import("./batch-detail.tsx"),
    import("./undelivered.tsx"),
  ]);
});

const NOTHING: Batch["counts"] = {
  queued: 0,
  sent: 0,
  delivered: 0,
  read: 0,
  answered: 0,
  failed: 0,
  cancelled: 0,
  unreachable: 0,
};

function aBatch(changes: Partial<Batch> = {}): Batch {
  return {
    id: idOf(1),
    state: "sending",
    audience: { group: idOf(2), group_name: "Turma A" },
    channels: ["email"],
    created_at: "2026-03-16T15:00:00.000Z",
    created_by_name: "Rosa Sapucaia",
    due_at: "2026-03-16T15:00:00.000Z",
    children: 4,
    counts: { ...NOTHING, queued: 2, failed: 1, unreachable: 1 },
    mendable: 2,
    ...changes,
  };
}

function aRecipient(name: string, changes: Partial<BatchRecipient> = {}): BatchRecipient {
  return {
    patient: { id: idOf(name.length), full_name: name, group_name: "Turma A" },
    guardian_name: "Rita",
    channel: "email",
    recipient: "rita@familia.example",
    state: "queued",
    obstacle: null,
    failure: null,
    updated_at: null,
    ...changes,
  };
}

test("batches on their way, batches that cannot be had, and none yet", async () => {
  logInAs("clinic_admin");
  hang(listBatches);
  const pending = openPage("/conversas/envios", batchesRoutes);
  expect(await screen.findByText("Carregando envios...")).toBeDefined();
  pending.unmount();
  refuse(listBatches, { status: 500, detail: "Erro interno" });
  const broken = openPage("/conversas/envios", batchesRoutes);
  expect(await screen.findByText("Erro ao carregar: Erro interno")).toBeDefined();
  broken.unmount();
  serve(listBatches, []);
  openPage("/conversas/envios", batchesRoutes);
  expect(await screen.findByRole("heading", { name: "Nenhum envio ainda" })).toBeDefined();
});

test("a sending says for whom it is, how it stands and how far it has come", async () => {
  logInAs("class_responsible");
  serve(listBatches, [
    aBatch({ audience: { search: "maria", form: "atrasado", group_name: null } }),
  ]);
  openPage("/conversas/envios", batchesRoutes);
  expect(
    await screen.findByRole("link", { name: "Busca “maria” · formulário atrasado" }),
  ).toBeDefined();
  expect(screen.getByText("Andamento: 1 de 3 já saíram")).toBeDefined();
  expect(screen.getByText("Enviando")).toBeDefined();
  expect(screen.queryByRole("link", { name: "Não entregues" })).toBeNull();
});

test("one sending: what became of each child, a way to mend it, pause and cancel", async () => {
  logInAs("school_admin");
  serve(getBatch, aBatch());
  serve(listBatchRecipients, [
    aRecipient("Ana"),
    aRecipient("Bia Falhou", { state: "failed", failure: asWritten("A caixa não existe.") }),
    aRecipient("Caio Mudo", { state: "unreachable", obstacle: "no_contact", channel: null }),
    aRecipient("Duda", { state: "unreachable", obstacle: "answered_lately" }),
  ]);
  const paused = serve(pauseBatch, aBatch({ state: "paused" }));
  const cancelled = serve(cancelBatch, aBatch({ state: "cancelled" }));
  const user = userEvent.setup();
  openPage(`/conversas/envios?envio=${idOf(1)}`, batchesRoutes);
  expect(await screen.findByText("A caixa não existe.")).toBeDefined();
  expect(screen.getByText("Sem contato cadastrado")).toBeDefined();
  // An answer needs no mending.
  expect(screen.getAllByRole("link", { name: "Corrigir contato" })).toHaveLength(2);
  const again = screen.getByRole("link", { name: "Enviar de novo a quem não recebeu" });
  expect(again.getAttribute("href")).toBe(`/conversas/envios/novo?nao_alcancados_de=${idOf(1)}`);
  await user.click(screen.getByRole("button", { name: "Cancelar envio" }));
  const dialog = await screen.findByRole("dialog");
  expect(
    within(dialog).getByText(/^2 mensagens que estão na fila não serão enviadas/),
  ).toBeDefined();
  await user.click(within(dialog).getByRole("button", { name: "Manter o envio" }));
  expect(cancelled).toHaveLength(0);
  serve(getBatch, aBatch({ state: "paused" }));
  await user.click(screen.getByRole("button", { name: "Pausar" }));
  expect(await screen.findByRole("button", { name: "Continuar" })).toBeDefined();
  expect(paused).toHaveLength(1);
});

test("a sending that is not within reach says so", async () => {
  logInAs("class_responsible");
  refuse(getBatch, { status: 404, detail: "Não encontrado." });
  openPage(`/conversas/envios?envio=${idOf(9)}`, batchesRoutes);
  expect(
    await screen.findByText("Este envio não existe ou não está ao seu alcance."),
  ).toBeDefined();
});

test("a channel by which nothing leaves says since when and why", async () => {
  logInAs("clinic_admin");
  serve(countUndelivered, { total: 0, classes: {} });
  serve(listUndelivered, []);
  serve(listChannelTroubles, [
    {
      channel: "whatsapp",
      reason: asWritten("A senha do servidor foi recusada."),
      since: "2026-03-16T15:00:00.000Z",
    },
  ]);
  openPage("/conversas/nao-entregues", batchesRoutes);
  await waitFor(() =>
    expect(screen.getAllByRole("alert").map(({ textContent }) => textContent)).toContainEqual(
      expect.stringMatching(
        /^O envio por WhatsApp está parado desde 16\/03\/2026.*: A senha do servidor foi recusada\..*esperam na fila/,
      ),
    ),
  );
});

test("messages that were given up are tried again, one or all of a reason", async () => {
  logInAs("clinic_admin");
  serve(countUndelivered, { total: 2, classes: { recipient: 2 } });
  serve(listChannelTroubles, []);
  const message = {
    kind: "form_link",
    channel: "email" as const,
    recipient: "rita@familia.example",
    patient: { id: idOf(5), full_name: "Ana", group_name: "Turma A" },
    failure: asWritten("A caixa não existe."),
    failure_class: "recipient" as const,
    attempts: 3,
    created_at: "2026-03-16T15:00:00.000Z",
    failed_at: "2026-03-16T16:00:00.000Z",
  };
  const listed = serve(listUndelivered, [
    { ...message, id: idOf(6) },
    { ...message, id: idOf(7), patient: null },
  ]);
  const retried = serve(retryUndelivered, { count: 1 });
  const settled = serve(settleUndelivered, { count: 2, left: 0 });
  const user = userEvent.setup();
  openPage("/conversas/nao-entregues", batchesRoutes);
  await user.click(await screen.findByRole("button", { name: "Tentar de novo: Ana" }));
  expect(await screen.findByText("1 mensagem voltou para a fila.")).toBeDefined();
  expect(retried).toHaveLength(1);
  await user.selectOptions(screen.getByLabelText("Motivo"), "Endereço não existe (2)");
  await user.click(await screen.findByRole("button", { name: "Descartar todas" }));
  const dialog = await screen.findByRole("dialog");
  await user.click(within(dialog).getByRole("button", { name: "Descartar todas" }));
  expect(await screen.findByText("2 mensagens descartadas.")).toBeDefined();
  expect(settled).toMatchObject([{ body: { act: "drop", failure_class: "recipient" } }]);
  expect(listed.length).toBeGreaterThan(1);
});

test("a network manager reads why there is nothing", async () => {
  logInAs("network_manager");
  openPage("/conversas/envios", batchesRoutes);
  expect(await screen.findByText(/^Seu papel acompanha números da rede/)).toBeDefined();
});
