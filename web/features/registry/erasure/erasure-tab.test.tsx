import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import {
  type ErasureRequest,
  type OpenedRecord,
  answerErasureRequest,
  countLockedRecords,
  listErasureRequests,
  openLockedRecord,
} from "#contract/registry/erasure.ts";
import { readRetention } from "#contract/registry/retention.ts";
import { paths } from "#web/platform/paths.ts";
import { logInAs } from "#web/testing/log-in.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { idOf } from "#web/testing/people.ts";
import { refuse, serve } from "#web/testing/serve.ts";
import { userEvent } from "#web/testing/user-event.ts";
import { ErasureTab } from "./entry.ts";

/** Whoever administers answers what families ask for, and opens what the law keeps. */

const TAB = [{ path: paths.settingsSection, Component: ErasureTab }];
const PAGE = "/configuracoes/organizacao/pedidos-das-familias";

function aRequest(changes: Partial<ErasureRequest> = {}): ErasureRequest {
  return {
    id: idOf(1),
    patient: { id: idOf(90), full_name: "Bento Inventado" },
    guardian: { full_name: "Rita Inventada", relationship: "Mãe", phone: "+5581999990001" },
    has_email: true,
    asked_at: "2026-03-10T15:00:00.000Z",
    due_on: "2026-03-25",
    state: "open",
    answered_at: null,
    answered_by: null,
    reason: "",
    has_open_concern: false,
    ...changes,
  };
}
const ERASED = aRequest({
  patient: { id: idOf(90), full_name: "" },
  guardian: { full_name: "", relationship: "Mãe", phone: "" },
  state: "locked",
  answered_at: "2026-03-16T15:00:00.000Z",
  answered_by: "Ana Inventada",
});

beforeEach(() => {
  vi.setSystemTime("2026-03-16T15:00:00Z");
  logInAs("clinic_admin");
  serve(countLockedRecords, { count: 0, next_end: null });
  serve(readRetention, { years: null, starts_on: null, preview: { count: 0, children: [] } });
});

const rows = async () =>
  within(await screen.findByRole("list", { name: "Pedidos das famílias" })).getAllByRole(
    "listitem",
  );

test("each request says who asked and until when it must be answered; an erased one names nobody", async () => {
  serve(listErasureRequests, [
    aRequest(),
    aRequest({ id: idOf(2), due_on: "2026-03-15" }),
    { ...ERASED, id: idOf(3) },
    aRequest({
      id: idOf(4),
      state: "refused",
      answered_at: "2026-03-12T15:00:00.000Z",
      answered_by: "Ana Inventada",
      reason: "O pai pediu que fique.",
    }),
  ]);
  openPage(PAGE, TAB);
  const [open, late, erased, refused] = await rows();
  expect(open?.textContent).toContain("Bento InventadoResponder até 25/03/2026");
  expect(open?.textContent).toContain("Pedido por Rita Inventada (Mãe) em 10/03/2026");
  expect(late?.textContent).toContain("O prazo era 15/03/2026");
  expect(erased?.textContent).toContain("Dados apagadosApagado, prontuário trancado");
  expect(within(erased ?? document.body).queryByRole("button")).toBeNull();
  expect(refused?.textContent).toContain("Motivo: O pai pediu que fique.");
});

test("nobody erases before reading what goes, what stays and who is not told", async () => {
  serve(listErasureRequests, [aRequest({ has_email: false, has_open_concern: true })]);
  const answered = serve(answerErasureRequest, ERASED);
  openPage(PAGE, TAB);
  await userEvent.click(await screen.findByRole("button", { name: "Apagar os dados" }));
  const dialog = within(
    await screen.findByRole("dialog", { name: /Apagar todos os dados de Bento/ }),
  );
  expect(dialog.getByText(/o encaminhamento termina/)).toBeDefined();
  expect(dialog.getByText(/fica trancado, separado do nome/)).toBeDefined();
  expect(dialog.getByText(/encaminhamento aberto por um resultado que preocupa/)).toBeDefined();
  expect(dialog.getByText(/Avise antes pelo telefone \(81\) 99999-0001/)).toBeDefined();
  expect(answered).toHaveLength(0);
  await userEvent.click(dialog.getByRole("button", { name: "Apagar os dados" }));
  expect(await screen.findByText("Os dados foram apagados.")).toBeDefined();
  expect(answered[0]?.body).toEqual({ answer: "erase" });
});

test("a no is sent with its reason, and one that was answered meanwhile says so", async () => {
  serve(listErasureRequests, [aRequest()]);
  refuse(answerErasureRequest, { status: 409, detail: "Este pedido já foi respondido." });
  openPage(PAGE, TAB);
  await userEvent.click(await screen.findByRole("button", { name: "Recusar" }));
  const dialog = within(await screen.findByRole("dialog"));
  const send = dialog.getByRole("button", { name: "Recusar" });
  expect(send.hasAttribute("disabled")).toBe(true);
  await userEvent.type(dialog.getByLabelText(/Motivo para a família/), "O pai pediu que fique.");
  await userEvent.click(send);
  expect(await dialog.findByText("Este pedido já foi respondido.")).toBeDefined();
  const answered = serve(answerErasureRequest, { ...ERASED, state: "refused" });
  await userEvent.click(send);
  expect(await screen.findByText("O pedido foi recusado.")).toBeDefined();
  expect(answered[0]?.body).toEqual({ answer: "refuse", reason: "O pai pediu que fique." });
});

test("a record is opened by who knows the child, with a reason, and closed again", async () => {
  serve(listErasureRequests, []);
  serve(countLockedRecords, { count: 2, next_end: "2046-03-16" });
  const record: OpenedRecord = {
    locked_at: "2026-03-16T15:00:00.000Z",
    keep_until: "2046-03-16",
    parts: [
      {
        section: "child",
        entries: [{ full_name: "Bento Inventado", date_of_birth: "2024-12-01" }],
      },
      { section: "forms", entries: [{ questionnaire: "mchat", score: 20 }] },
    ],
  };
  const opened = serve(openLockedRecord, record);
  openPage(PAGE, TAB);
  expect(
    await screen.findByText("2 prontuários trancados. O próximo é destruído em 16/03/2046."),
  ).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Abrir um prontuário" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.type(dialog.getByLabelText(/Nome completo/), "Bento Inventado");
  await userEvent.type(dialog.getByLabelText(/Data de nascimento/), "01/12/2024");
  await userEvent.selectOptions(dialog.getByLabelText(/Por que abrir/), "court");
  await userEvent.click(dialog.getByRole("button", { name: "Abrir um prontuário" }));
  expect(await screen.findByText("Prontuário de Bento Inventado")).toBeDefined();
  expect(await screen.findByRole("region", { name: "Formulários e resultados" })).toBeDefined();
  expect(opened[0]?.body).toEqual({
    full_name: "Bento Inventado",
    date_of_birth: "2024-12-01",
    purpose: "court",
  });
  await userEvent.click(screen.getByRole("button", { name: "Fechar o prontuário" }));
  expect(await screen.findByText(/2 prontuários trancados/)).toBeDefined();
});
