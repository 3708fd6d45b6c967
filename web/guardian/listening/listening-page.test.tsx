import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { CompletionRecord } from "#contract/screening/completion.ts";
import { INSTRUMENTS } from "#domain/instruments/instruments.ts";
import { INSTRUMENT_TEXTS } from "#domain/instruments/texts/index.ts";
import { GUARDIAN_TEXTS } from "#domain/screening/guardian-texts/index.ts";
import { soundName } from "#domain/screening/sentences.ts";
import { EMPTY_DRAFT } from "../device.ts";
import { FIRST_FAMILY, noFamily } from "../family/family.ts";
import { VIEW } from "../testing/answered-page.tsx";
import { aCompletion, RECORD, SUMMARY } from "../testing/completion.ts";
import { prepareDevice } from "../testing/open-form.tsx";
import { aSoundingDevice } from "../testing/sounding-device.ts";
import { PAGE_TEXTS } from "../texts/index.ts";
import { ListeningPage } from "./listening-page.tsx";
import { LISTENING_TEXTS } from "./texts.ts";

const user = userEvent.setup();
beforeEach(() => {
  prepareDevice();
  globalThis.scrollTo = () => undefined;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The page of a child under two, alive and begun. */
async function open(known: Partial<CompletionRecord> = {}, family = noFamily) {
  const device = aSoundingDevice();
  const { api, completion, onSent, stored } = aCompletion({ kept: EMPTY_DRAFT });
  api.open.mockResolvedValue({ kind: "ok", value: { ...RECORD, ...known } });
  const language = "pt-BR";
  render(
    <ListeningPage
      data={{
        language,
        variant: "undetermined",
        texts: PAGE_TEXTS[language],
        listening: LISTENING_TEXTS[language],
        guardian: GUARDIAN_TEXTS[language],
        questionnaires: {
          mchat: { instrument: INSTRUMENTS.mchat, texts: INSTRUMENT_TEXTS.mchat[language] },
        },
      }}
      completion={completion}
      family={family}
      token="token"
      onLive={() => completion.start({})}
    />,
  );
  await user.click(await screen.findByRole("button", { name: "Começar a ouvir" }));
  /** Hears all that is being read out. */
  const hear = () => {
    for (let before = -1; before !== device.played.length;) {
      before = device.played.length;
      act(() => device.end());
    }
  };
  const press = async (name: string) => {
    await user.click(screen.getByRole("button", { name }));
    hear();
  };
  hear();
  return { device, press, hear, api, onSent, stored };
}

const textOf = (id: string) => INSTRUMENT_TEXTS.mchat["pt-BR"].items[id]?.text;
const heading = () => screen.getByRole("heading", { level: 1 }).textContent;

test("she hears all of it, answers by big buttons alone, and hears what came of it", async () => {
  const { press, hear, api, stored, device } = await open();
  expect(heading()).toBe("Antes de começar");
  await press("Sim");
  await press("Não");
  await press("Prefiro dizer à equipe");
  await press("Pular");
  await press("Alguém lê para mim");
  for (const { id } of INSTRUMENTS.mchat.items) {
    expect(heading()).toBe(textOf(id));
    await press(id === "mchat_02" ? "Não" : "Sim");
  }
  expect(stored().consent).toMatchObject({ school: false });
  api.submit.mockResolvedValue({ kind: "ok", value: SUMMARY });
  await press("Enviar para a equipe");
  await screen.findByRole("heading", { name: "Cadastro concluído!" });
  hear();
  const [body = "{}"] = api.submit.mock.calls[0] ?? [];
  expect(JSON.parse(body)).toMatchObject({
    address: "Prefiro dizer à equipe",
    lost_skills: null,
    form_results: { answers: { mchat_01: true, mchat_02: false } },
    assistance: "read_to",
    answer_modes: Object.fromEntries(INSTRUMENTS.mchat.items.map(({ id }) => [id, "audio"])),
    consent: { screening: true, share_with_school: false },
  });
  expect(device.played).toContain(
    `/pacientes/complemento/sons-1/${soundName("pt-BR", "Não é um diagnóstico.")}.ogg`,
  );
});

test("beside each question stands its drawing, and the answer says that it was seen", async () => {
  const width = vi.spyOn(HTMLImageElement.prototype, "naturalWidth", "get").mockReturnValue(240);
  const { press, stored } = await open();
  await press("Sim");
  await press("Não");
  await press("Prefiro dizer à equipe");
  await press("Pular");
  await press("Alguém lê para mim");
  const drawing = () => document.querySelector("img")?.getAttribute("src");
  expect(drawing()).toBe("/pacientes/complemento/desenhos-1/mchat_01.svg");
  await press("Sim");
  expect(drawing()).toBe("/pacientes/complemento/desenhos-1/mchat_02.svg");
  // One that cannot be had.
  width.mockReturnValue(0);
  await press("Não");
  expect(stored().fields).toMatchObject({
    mchat_01: { mode: "audio_drawing" },
    mchat_02: { mode: "audio" },
  });
  width.mockRestore();
});

test("an organisation that wants no drawings has none", async () => {
  const { press } = await open({ shows_drawings: false });
  await press("Sim");
  await press("Não");
  await press("Prefiro dizer à equipe");
  await press("Pular");
  await press("Alguém lê para mim");
  expect(heading()).toBe(textOf("mchat_01"));
  expect(document.querySelector("img")).toBeNull();
});

test("who does not agree is asked nothing more, and may go back", async () => {
  const { press, stored } = await open();
  await press("Não");
  expect(screen.getByText(/nada foi enviado/)).toBeDefined();
  expect(stored().consent.at).toBeNull();
  await press("Voltar");
  expect(heading()).toBe("Antes de começar");
});

test("the answer that is being read is lit up, and so is no other", async () => {
  const { press, device } = await open();
  await press("Sim");
  await user.click(screen.getByRole("button", { name: "Não" }));
  act(() => device.end());
  await press("Prefiro dizer à equipe");
  await press("Não");
  await press("Pular");
  const lit = () => [...document.querySelectorAll(".said")].map(({ textContent }) => textContent);
  await user.click(screen.getByRole("button", { name: "Ouvir de novo" }));
  expect(lit()).toEqual([]);
  act(() => device.end());
  act(() => device.end());
  expect(lit()).toEqual(["✓Sim"]);
  act(() => device.end());
  expect(lit()).toEqual(["✕Não"]);
});

test("one step back changes an answer, and it goes on where it was", async () => {
  const { press, stored } = await open();
  for (const name of ["Sim", "Sim", "Prefiro dizer à equipe", "Sim", "Pular", "Sim"])
    await press(name);
  await press("Voltar");
  await press("Não");
  expect(stored().fields["mchat_01"]?.value).toBe(false);
  expect(heading()).toBe(textOf("mchat_02"));
});

test("what cannot be heard is said so, and can be read and answered all the same", async () => {
  const { press, device } = await open();
  await user.click(screen.getByRole("button", { name: "Ouvir de novo" }));
  act(() => device.fail());
  expect(screen.getByText(/O som não tocou/)).toBeDefined();
  await press("Sim");
  expect(heading()).toMatch(/avisar a escola/);
});

test("the speed is kept on the device", async () => {
  await open();
  await user.click(screen.getByRole("button", { name: "0,8× mais devagar" }));
  expect(screen.getByRole("button", { name: "0,8× mais devagar", pressed: true })).toBeDefined();
  expect(localStorage.getItem("velocidade")).toBe("0.8");
});

test("an answered link tells its outcome, and leads to the further questions where they wait", async () => {
  const view = { ...VIEW, interview: "waiting" as const };
  const state = { ...FIRST_FAMILY, view };
  await open({ summary: SUMMARY }, { ...noFamily, state: () => state });
  expect(heading()).toBe("Cadastro concluído!");
  expect(screen.getByRole("link", { name: "Mais algumas perguntas" }).getAttribute("href")).toBe(
    "/pacientes/complemento/token/entrevista?lang=pt-BR",
  );
});

test("a question that was not understood is read in other words, and then its answers", async () => {
  const { press, hear, device, api } = await open();
  for (const name of ["Sim", "Não", "Prefiro dizer à equipe", "Pular", "Pular"]) await press(name);
  expect(heading()).toBe(textOf("mchat_01"));
  const words = "Mostre uma coisa longe.";
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify({ mchat_01: words }))));
  const before = device.played.length;
  await user.click(screen.getByRole("button", { name: "Não entendi" }));
  await screen.findByText(words);
  hear();
  const sounds = (...texts: string[]) =>
    texts.map((text) => `/pacientes/complemento/sons-1/${soundName("pt-BR", text)}.ogg`);
  expect(device.played.slice(before)).toEqual(sounds(words, "Sim", "Não", "Quero que me liguem"));
  expect(heading()).toBe(textOf("mchat_01"));

  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout", "clearTimeout"] });
  await user.click(screen.getByRole("button", { name: "Quero que me liguem" }));
  await act(() => vi.advanceTimersByTimeAsync(1300));
  screen.getByText("Pedido enviado. A equipe vai ligar.");
  hear();
  expect(device.played.slice(-2)).toEqual(sounds("Pedido enviado.", "A equipe vai ligar."));
  expect(api.saveDraft.mock.lastCall?.[0].call_about).toEqual(["mchat_01"]);
  await press("Sim");
  expect(heading()).toBe(textOf("mchat_02"));
  expect(screen.queryByText("Pedido enviado. A equipe vai ligar.")).toBeNull();
});

test("what is asked once is offered after the outcome, in words that are heard", async () => {
  const view = { ...VIEW, asks_background: true };
  const state = { ...FIRST_FAMILY, view };
  const { device, hear } = await open({ summary: SUMMARY }, { ...noFamily, state: () => state });
  hear();
  const name = "Mais três perguntas, se você quiser";
  expect(screen.getByRole("link", { name }).getAttribute("href")).toBe(
    "/pacientes/complemento/token/tres-perguntas?lang=pt-BR",
  );
  expect(device.played.at(-1)).toContain(soundName("pt-BR", `${name}.`));
});
