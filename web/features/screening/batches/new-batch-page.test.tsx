import { screen, waitFor } from "@testing-library/react";
import { beforeAll, beforeEach, expect, test } from "vitest";
import {
  type Batch,
  type BatchPreview,
  createBatch,
  getBatch,
  listBatchPreview,
  listBatchRecipients,
  previewBatch,
} from "#contract/screening/batches.ts";
import { getGroupTree } from "#contract/screening/groups.ts";
import { logInAs } from "#web/testing/log-in.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { aGroup, idOf } from "#web/testing/people.ts";
import { refuse, serve } from "#web/testing/serve.ts";
import { userEvent } from "#web/testing/user-event.ts";
import { batchesRoutes } from "./routes.ts";

// The first test would otherwise wait for what is loaded when it is wanted.
beforeAll(async () => {
  await import("./new-batch-page.tsx");
});

const PREVIEW: BatchPreview = {
  group_name: "Turma A",
  children: 3,
  email: 2,
  whatsapp: 0,
  again: 1,
  obstacles: { no_contact: 1 },
  has_whatsapp: false,
  next_opening: "2026-03-16T15:00:00.000Z",
  is_open_now: true,
  message: { subject: "Formulário sobre Ana", text: "Olá!", whatsapp_text: "Olá pelo WhatsApp!" },
};
const BATCH: Batch = {
  id: idOf(1),
  state: "preparing",
  audience: { group: idOf(2), group_name: "Turma A" },
  channels: ["email"],
  created_at: "2026-03-16T15:00:00.000Z",
  created_by_name: null,
  due_at: "2026-03-16T15:00:00.000Z",
  children: 3,
  counts: {
    queued: 2,
    sent: 0,
    delivered: 0,
    read: 0,
    answered: 0,
    failed: 0,
    cancelled: 0,
    unreachable: 1,
  },
  mendable: 1,
};
const ADDRESS = `/conversas/envios/novo?grupo=${idOf(2)}`;

beforeEach(() => {
  logInAs("school_admin");
  serve(getGroupTree, [
    aGroup("Turma A", { id: idOf(2), type: "class" }),
    aGroup("Turma B", { id: idOf(3), type: "class" }),
  ]);
  serve(listBatchPreview, [
    {
      patient: { id: idOf(4), full_name: "Bia Muda", group_name: "Turma A" },
      guardian_name: "Rita",
      channel: null,
      recipient: "",
      is_again: false,
      obstacle: "no_contact",
      suppression: null,
    },
  ]);
});

test("shows who gets what and who nothing, with the message, and sends once it is confirmed", async () => {
  const asked = serve(previewBatch, PREVIEW);
  const orders = serve(createBatch, BATCH);
  serve(getBatch, BATCH);
  serve(listBatchRecipients, []);
  const user = userEvent.setup();
  const page = openPage(ADDRESS, batchesRoutes);
  expect(await screen.findByText("Grupo Turma A")).toBeDefined();
  expect(await screen.findByText("Bia Muda")).toBeDefined();
  expect(screen.getByText("2 por e-mail")).toBeDefined();
  expect(screen.getByText(/não há conta de WhatsApp/)).toBeDefined();
  expect(screen.getByText("Formulário sobre Ana")).toBeDefined();
  expect(screen.queryByText("Olá pelo WhatsApp!")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Enviar a 2 famílias" }));
  await waitFor(() => expect(page.address()).toBe(`/conversas/envios?envio=${idOf(1)}`));
  expect(asked[0]).toMatchObject({
    body: { audience: { group: idOf(2) }, channels: ["email"], answered_within_days: 90 },
  });
  expect(orders).toMatchObject([{ body: { when: "now", audience: { group: idOf(2) } } }]);
});

test("where there is WhatsApp it is tried second, and outside the hours the opening is waited for", async () => {
  serve(previewBatch, { ...PREVIEW, has_whatsapp: true, is_open_now: false });
  const orders = serve(createBatch, BATCH);
  serve(getBatch, BATCH);
  serve(listBatchRecipients, []);
  const user = userEvent.setup();
  openPage(ADDRESS, batchesRoutes);
  expect(await screen.findByText("Olá pelo WhatsApp!")).toBeDefined();
  expect(screen.getByRole("radio", { name: /^No próximo horário de envio/ })).toHaveProperty(
    "checked",
    true,
  );
  await user.selectOptions(screen.getByLabelText("Canal"), "whatsapp_email");
  const send = screen.getByRole("button", { name: "Enviar a 2 famílias" });
  await waitFor(() => expect(send).toHaveProperty("disabled", false));
  await user.click(send);
  await waitFor(() => expect(orders).toHaveLength(1));
  expect(orders).toMatchObject([{ body: { when: "opening", channels: ["whatsapp", "email"] } }]);
});

test("to nobody there is nothing to send, and what fails is said", async () => {
  serve(previewBatch, { ...PREVIEW, email: 0, again: 0, message: null });
  const page = openPage(ADDRESS, batchesRoutes);
  expect(await screen.findByText(/^Ninguém desta lista pode receber agora/)).toBeDefined();
  expect(screen.getByRole("button", { name: "Nada a enviar" })).toHaveProperty("disabled", true);
  page.unmount();
  const refused = refuse(previewBatch, { status: 404, detail: "Grupo não encontrado." });
  openPage(ADDRESS, batchesRoutes);
  expect(await screen.findByText("Erro ao carregar: Grupo não encontrado.")).toBeDefined();
  // It is asked for again by a person, not by the page.
  expect(refused).toHaveLength(1);
  expect(screen.queryByText("Conferindo contatos...")).toBeNull();
});
