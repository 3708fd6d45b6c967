import { render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  getReferralLetter,
  getResultSummary,
  type IssuedDocument,
  listDocuments,
  revokeDocument,
} from "#contract/referrals/letters.ts";
import { createQueryClient } from "#web/platform/api/query-client.ts";
import { Providers } from "#web/platform/providers.tsx";
import { idOf } from "#web/testing/people.ts";
import { refuse, respond, serve } from "#web/testing/serve.ts";
import { userEvent } from "#web/testing/user-event.ts";
import { LetterSection } from "./entry.ts";

const ISSUED: IssuedDocument = {
  id: idOf(1),
  kind: "referral_letter",
  issued_at: "2026-03-16T15:00:00Z",
  issued_by: "Dra. Inventada",
  code: "K7M2-9XQA-4TB8-PW3D",
  revoked_at: null,
  revoke_reason: "",
};

const kept: { readonly name: string; readonly size: number }[] = [];

beforeEach(() => {
  kept.length = 0;
  let size = 0;
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    size = file instanceof Blob ? file.size : 0;
    return "blob:made";
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    kept.push({ name: this.download, size });
  });
});
afterEach(() => vi.restoreAllMocks());

function show(...documents: IssuedDocument[]): void {
  serve(listDocuments, documents);
  render(
    <Providers queryClient={createQueryClient()} env="test">
      <LetterSection referralId={idOf(9)} patientId={idOf(8)} />
    </Providers>,
  );
}

const aPdf = (name: string) => () =>
  new Response("%PDF-1.7", {
    headers: { "content-disposition": `attachment; filename="${name}"` },
  });

test("letter and summary are kept as files, and what was issued is shown", async () => {
  show();
  expect(await screen.findByText("Nenhum documento emitido ainda.")).toBeDefined();
  respond(getReferralLetter, aPdf("carta-de-encaminhamento.pdf"));
  respond(getResultSummary, aPdf("resumo-dos-resultados.pdf"));
  serve(listDocuments, [ISSUED]);
  await userEvent.click(screen.getByRole("button", { name: "Carta de encaminhamento" }));
  await waitFor(() => expect(kept).toEqual([{ name: "carta-de-encaminhamento.pdf", size: 8 }]));
  expect(await screen.findByText("K7M2-9XQA-4TB8-PW3D")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Resumo dos resultados" }));
  await waitFor(() => expect(kept[1]?.name).toBe("resumo-dos-resultados.pdf"));
});

test("one that cannot be made says why", async () => {
  show();
  refuse(getResultSummary, { status: 409, detail: "Esta criança ainda não tem resultado." });
  await userEvent.click(await screen.findByRole("button", { name: "Resumo dos resultados" }));
  expect((await screen.findByRole("alert")).textContent).toContain("ainda não tem resultado");
  expect(kept).toEqual([]);
});

test("one issued in error is taken back with its reason", async () => {
  show(ISSUED, { ...ISSUED, id: idOf(2), kind: "guardian_letter", issued_by: null });
  expect(await screen.findByText(/pela família/)).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: /^Anular: Carta de encaminhamento/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Anular documento" }));
  const press = dialog.getByRole("button", { name: "Anular" });
  expect(press).toHaveProperty("disabled", true);
  await userEvent.write(dialog.getByLabelText(/Por que foi emitido/), "Nome trocado");
  const sent = serve(revokeDocument, {
    ...ISSUED,
    revoked_at: "2026-03-17T15:00:00Z",
    revoke_reason: "Nome trocado",
  });
  await userEvent.click(press);
  expect(await screen.findByText("Anulado em 17/03/2026")).toBeDefined();
  expect(screen.getByText("Motivo: Nome trocado")).toBeDefined();
  expect(sent[0]).toMatchObject({
    params: { document_id: ISSUED.id },
    body: { reason: "Nome trocado" },
  });
});

test("a list that cannot be had is asked for again; the documents can be made all the same", async () => {
  refuse(listDocuments, { status: 503, detail: "Indisponível." });
  render(
    <Providers queryClient={createQueryClient()} env="test">
      <LetterSection referralId={idOf(9)} patientId={idOf(8)} />
    </Providers>,
  );
  expect(
    screen.queryByRole("button", { name: "Carta de encaminhamento" }) ??
      (await screen.findByRole("button", { name: "Carta de encaminhamento" })),
  ).toBeDefined();
});
