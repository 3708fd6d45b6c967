import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import {
  type Voice,
  createVoice,
  deleteVoice,
  listVoices,
  publishVoice,
} from "#contract/screening/voices.ts";
import { documents } from "#web/platform/documents.ts";
import { paths } from "#web/platform/paths.ts";
import { logInAs } from "#web/testing/log-in.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { idOf } from "#web/testing/people.ts";
import { refuse, serve } from "#web/testing/serve.ts";
import { userEvent } from "#web/testing/user-event.ts";
import { VoicesTab } from "./entry.ts";

const TAB = [{ path: paths.settingsSection, Component: VoicesTab }];
const PAGE = "/configuracoes/mensagens/vozes";

const aVersion = (number: number, sentences: number) => ({
  number,
  sentences,
  published_at: "2026-03-16T15:00:00.000Z",
  published_by_name: "Rita Inventada",
});

const aVoice = (changes: Partial<Voice> = {}): Voice => ({
  id: idOf(1),
  language: "pt-BR",
  name: "",
  total: 535,
  recorded: 12,
  unpublished: 3,
  versions: [aVersion(2, 10), aVersion(1, 4)],
  ...changes,
});

beforeEach(() => {
  logInAs("clinic_admin");
  serve(listVoices, [aVoice()]);
});

test("a voice tells how far it is, and what families hear of it", async () => {
  openPage(PAGE, TAB);
  const line = await screen.findByRole("listitem");
  expect(within(line).getByRole("heading").textContent).toContain("Português");
  expect(line.textContent).toContain("12 de 535 frases gravadas, 3 ainda não publicadas");
  expect(line.textContent).toContain("Versão 2, publicada por Rita Inventada");
  // Its document alone may use the microphone.
  expect(within(line).getByRole("link", { name: "Gravar: Português" }).getAttribute("href")).toBe(
    `/gravar-vozes/${idOf(1)}`,
  );
});

test("what is recorded is published once it was said what it replaces", async () => {
  const published = serve(publishVoice, aVoice({ unpublished: 0 }));
  openPage(PAGE, TAB);
  await userEvent.click(await screen.findByRole("button", { name: "Publicar versão" }));
  const dialog = await screen.findByRole("dialog");
  expect(dialog.textContent).toContain("As famílias passam a ouvir 12 frases gravadas.");
  expect(dialog.textContent).toContain("As outras 523 continuam lidas pelo computador.");
  expect(dialog.textContent).toContain("Fica no lugar desta: Versão 2");
  await userEvent.click(within(dialog).getByRole("button", { name: "Publicar versão" }));
  await waitFor(() => expect(published).toHaveLength(1));
  expect(published[0]).toMatchObject({
    params: { id: idOf(1) },
    body: { after: 2, again: null },
  });
});

test("an earlier version is gone back to, and who comes second is told", async () => {
  refuse(publishVoice, {
    status: 409,
    detail: "Outra pessoa publicou uma versão enquanto isso. Veja-a antes de publicar.",
  });
  openPage(PAGE, TAB);
  await userEvent.click(await screen.findByText("Versões anteriores"));
  await userEvent.click(screen.getByRole("button", { name: "Voltar à versão 1" }));
  const dialog = await screen.findByRole("dialog");
  expect(dialog.textContent).toContain("As famílias passam a ouvir 4 frases gravadas.");
  await userEvent.click(within(dialog).getByRole("button", { name: "Voltar à versão 1" }));
  expect(await within(dialog).findByText(/Outra pessoa publicou/)).toBeDefined();
});

test("without anything new there is nothing to publish", async () => {
  serve(listVoices, [aVoice({ unpublished: 0 })]);
  openPage(PAGE, TAB);
  const button = await screen.findByRole("button", { name: "Publicar versão" });
  expect(button.hasAttribute("disabled")).toBe(true);
});

test("another language is begun over the Portuguese texts, and its recording opens", async () => {
  const open = vi.spyOn(documents, "open").mockReturnValue();
  const begun = serve(createVoice, ({ body }) =>
    aVoice({ ...body, id: idOf(7), recorded: 0, unpublished: 0, versions: [] }),
  );
  openPage(PAGE, TAB);
  await userEvent.type(await screen.findByLabelText(/^Outra língua/), "Guarani");
  await userEvent.click(screen.getByRole("button", { name: "Começar a gravar" }));
  await waitFor(() => expect(open).toHaveBeenCalledWith(`/gravar-vozes/${idOf(7)}`));
  expect(begun[0]?.body).toMatchObject({ name: "Guarani" });
});

test("a name that there is stands at its field", async () => {
  refuse(createVoice, {
    status: 409,
    detail: "Já existe uma voz com este nome.",
    fields: { name: "Já existe uma voz com este nome." },
  });
  openPage(PAGE, TAB);
  await userEvent.type(await screen.findByLabelText(/^Outra língua/), "Guarani");
  await userEvent.click(screen.getByRole("button", { name: "Começar a gravar" }));
  await screen.findByText("Já existe uma voz com este nome.");
  expect(screen.getByLabelText(/^Outra língua/).getAttribute("aria-invalid")).toBe("true");
});

test("a voice is deleted once it was said what goes with it", async () => {
  const deleted = serve(deleteVoice, { id: idOf(1) });
  openPage(PAGE, TAB);
  await userEvent.click(await screen.findByRole("button", { name: "Apagar a voz: Português" }));
  const dialog = await screen.findByRole("dialog");
  expect(dialog.textContent).toContain("12 frases gravadas e todas as versões são apagadas.");
  await userEvent.click(within(dialog).getByRole("button", { name: "Apagar" }));
  await waitFor(() => expect(deleted).toHaveLength(1));
});
