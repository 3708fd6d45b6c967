import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  type VoiceSentence,
  type VoiceSentences,
  deleteRecordedSentence,
  listVoiceSentences,
  recordSentence,
} from "#contract/screening/voices.ts";
import { logInAs } from "#web/testing/log-in.ts";
import { aMicrophone, forgetMicrophone, hearBy } from "#web/testing/microphone.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { idOf } from "#web/testing/people.ts";
import { refuse, respond, serve } from "#web/testing/serve.ts";
import { userEvent } from "#web/testing/user-event.ts";
import { voicesRoutes } from "./routes.ts";

const PAGE = `/gravar-vozes/${idOf(1)}`;
const RECORDING = {
  milliseconds: 1900,
  recorded_at: "2026-03-16T15:00:00.000Z",
  recorded_by_name: "Rita Inventada",
};

const aSentence = (name: string, changes: Partial<VoiceSentence> = {}): VoiceSentence => ({
  name,
  group: "form",
  text: `A frase ${name}.`,
  state: "synthetic",
  recording: null,
  bits_per_second: 16_000,
  most_milliseconds: 6000,
  ...changes,
});

const KNOWN: VoiceSentences = {
  voice: {
    id: idOf(1),
    language: "pt-BR",
    name: "Guarani",
    total: 3,
    recorded: 1,
    unpublished: 0,
    versions: [],
  },
  sentences: [
    aSentence("a", { state: "published", recording: RECORDING }),
    aSentence("b"),
    aSentence("c", { group: "mchat" }),
  ],
  former: [{ name: "z", text: "Assim era." }],
};

beforeEach(() => {
  logInAs("clinic_admin");
  serve(listVoiceSentences, KNOWN);
});
afterEach(() => {
  forgetMicrophone();
});

const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

test("the first sentence that nobody recorded is read, kept as it was measured, and the next one comes", async () => {
  aMicrophone();
  const kept = respond(recordSentence, () =>
    Response.json(aSentence("b", { state: "draft", recording: RECORDING })),
  );
  openPage(PAGE, voicesRoutes);
  expect(
    await screen.findByRole("heading", { name: "Gravar: Guarani, sobre o texto em Português" }),
  ).toBeDefined();
  expect(screen.getByText(/Quem grava concorda que as famílias/)).toBeDefined();
  expect(screen.getByRole("heading", { level: 2, name: "A frase b." })).toBeDefined();
  await press("Gravar");
  expect(await screen.findByText(/^Gravando.*no máximo 6 segundos/)).toBeDefined();
  await press("Parar");
  expect(await screen.findByText("Gravação guardada.")).toBeDefined();
  expect(kept[0]).toMatchObject({
    params: { id: idOf(1), sentence: "b" },
    query: { from: "0", to: "1000", gain: "-3" },
  });
  expect(screen.getByText("2 de 3 frases gravadas, 1 ainda não publicadas")).toBeDefined();
  expect(screen.getByText("Voz de Rita Inventada, 1,9 segundos")).toBeDefined();
  await press("Próxima");
  expect(await screen.findByRole("heading", { level: 2, name: "A frase c." })).toBeDefined();
});

test("the sentences stand in their parts, each with how it stands", async () => {
  openPage(PAGE, voicesRoutes);
  const part = await screen.findByLabelText("Parte");
  const list = () => within(screen.getByRole("region", { name: "Todas as frases" }));
  expect(
    list()
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(["A frase a.Publicada", "A frase b.Lida pelo computador"]);
  await userEvent.selectOptions(part, "M-CHAT (0 de 1)");
  expect(await screen.findByRole("heading", { level: 2, name: "A frase c." })).toBeDefined();
});

test.each([
  [new DOMException("", "NotAllowedError"), /O microfone não foi permitido/],
  [new DOMException("", "NotFoundError"), /Nenhum microfone foi encontrado/],
  [new DOMException("", "NotReadableError"), /outro programa pode estar usando/],
])("without a microphone it is said why: %s", async (error, words) => {
  aMicrophone();
  hearBy(vi.fn<() => Promise<unknown>>().mockRejectedValue(error));
  openPage(PAGE, voicesRoutes);
  await press("Gravar");
  expect((await screen.findByRole("alert")).textContent).toMatch(words);
});

test("a browser that cannot record says which ones can", async () => {
  openPage(PAGE, voicesRoutes);
  await press("Gravar");
  expect((await screen.findByRole("alert")).textContent).toMatch(/Use Chrome, Edge ou Firefox/);
});

test("what nobody can hear is not sent", async () => {
  aMicrophone(0.001);
  openPage(PAGE, voicesRoutes);
  await press("Gravar");
  await press("Parar");
  expect((await screen.findByRole("alert")).textContent).toMatch(/Não se ouviu ninguém/);
});

test("what the server refuses is said", async () => {
  aMicrophone();
  refuse(recordSentence, {
    status: 422,
    detail: "A gravação ficou grande demais. Leia um pouco mais depressa e grave de novo.",
  });
  openPage(PAGE, voicesRoutes);
  await press("Gravar");
  await press("Parar");
  expect((await screen.findByRole("alert")).textContent).toMatch(/grande demais/);
});

test("a recording is deleted, and one of a text that was changed", async () => {
  const deleted = serve(deleteRecordedSentence, { id: idOf(1) });
  openPage(`${PAGE}?frase=a`, voicesRoutes);
  await press("Apagar gravação");
  await waitFor(() => expect(deleted).toHaveLength(1));
  await userEvent.click(screen.getByText("1 gravação é de um texto que mudou"));
  await press("Apagar gravação: Assim era.");
  await waitFor(() => expect(deleted).toHaveLength(2));
  expect(deleted.map(({ params }) => params)).toMatchObject([{ sentence: "a" }, { sentence: "z" }]);
});

test("who is no administrator records nothing", async () => {
  logInAs("clinic_doctor");
  openPage(PAGE, voicesRoutes);
  expect(await screen.findByText(/Só quem administra/)).toBeDefined();
  expect(screen.queryByRole("button", { name: "Gravar" })).toBeNull();
});
