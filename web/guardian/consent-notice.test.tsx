import { act, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { CompletionRecord } from "#contract/screening/completion.ts";
import { INSTRUMENTS } from "#domain/instruments/instruments.ts";
import { INSTRUMENT_TEXTS } from "#domain/instruments/texts/index.ts";
import { GUARDIAN_TEXTS } from "#domain/screening/guardian-texts/index.ts";
import { userEvent } from "#web/testing/user-event.ts";
import type { Api } from "./api.ts";
import { createCompletion } from "./completion.ts";
import { openDevice } from "./device.ts";
import { GuardianPage } from "./guardian-page.tsx";
import type { PageData } from "./page-data.ts";
import { PAGE_TEXTS } from "./texts/index.ts";

const DATA: PageData = {
  language: "pt-BR",
  variant: "mchat",
  texts: PAGE_TEXTS["pt-BR"],
  guardian: GUARDIAN_TEXTS["pt-BR"],
  questionnaires: {
    mchat: { instrument: INSTRUMENTS.mchat, texts: INSTRUMENT_TEXTS.mchat["pt-BR"] },
  },
};
const RECORD: CompletionRecord = {
  full_name: "Lia Prado",
  organization_name: "Clínica Sementes",
  organization_article: "a",
  guardian_name: "Ana Prado",
  shows_drawings: true,
  voices: [],
  draft: null,
  summary: null,
};

const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** The page, alive, of a child of whom the server tells this. Each call of the API is counted. */
async function open(known: Partial<CompletionRecord> = { age_band: "0-2" }) {
  const api = {
    open: vi.fn<Api["open"]>(() => Promise.resolve({ kind: "ok", value: { ...RECORD, ...known } })),
    saveDraft: vi.fn<Api["saveDraft"]>(() =>
      Promise.resolve({ kind: "ok", value: { saved_at: "2026-03-16T15:00:00.000Z" } }),
    ),
    submit: vi.fn<Api["submit"]>(() => Promise.resolve({ kind: "unreachable" })),
    noteOpened: vi.fn<Api["noteOpened"]>(),
  };
  const device = openDevice(() => localStorage, "token");
  const onSent = vi.fn<() => void>();
  const { language } = DATA;
  const completion = createCompletion({ api, device, language, now: Date.now, onSent });
  const data: PageData = known.age_band === undefined ? { ...DATA, variant: "undetermined" } : DATA;
  const shown = render(
    <GuardianPage data={data} completion={completion} onLive={() => completion.start({})} />,
  );
  await act(() => sleep(20));
  return { api, completion, ...shown };
}

const agree = () => screen.getByRole("checkbox", { name: /concordo com o uso das respostas/ });
const address = () => screen.getByLabelText("Endereço *");
const onward = () => screen.getByRole("link", { name: "Continuar para as perguntas" });
const tab = () => screen.getByRole("tab", { name: "Formulário" });
/** What the one notice says is missing. */
const missing = () =>
  screen.queryAllByRole("alert").map((alert) =>
    within(alert)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  );

const user = userEvent.setup();
beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  Element.prototype.scrollIntoView = () => undefined;
  localStorage.clear();
  location.hash = "";
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const CONSENT = "Marque aqui que você concorda.";
const ADDRESS = "Endereço é obrigatório";

test.each([
  ["'Continuar para as perguntas'", onward],
  ["the tab", tab],
])("%s asks for consent and address in one notice, and goes to the first", async (_, way) => {
  await open();
  await user.click(way());
  expect(missing()).toEqual([[CONSENT, ADDRESS]]);
  expect(document.activeElement).toBe(agree());
  expect(agree().getAttribute("aria-describedby")).toBe(screen.getByRole("alert").id);
  expect(location.hash).not.toBe("#formulario");
  await user.click(agree());
  expect(missing()).toEqual([[ADDRESS]]);
  await user.click(way());
  expect(document.activeElement).toBe(address());
  expect(address().getAttribute("aria-invalid")).toBe("true");
  await user.type(address(), "Rua A");
  expect(missing()).toEqual([]);
  await user.click(way());
  expect(location.hash).toBe("#formulario");
});

test("an address alone does not open the questions, and nothing was sent until the box was ticked", async () => {
  const { api, completion } = await open();
  await user.type(address(), "Rua A");
  await user.click(onward());
  expect(missing()).toEqual([[CONSENT]]);
  completion.tryNow();
  await act(() => sleep(20));
  expect(api.saveDraft).not.toHaveBeenCalled();
  await user.click(agree());
  await waitFor(() => expect(api.saveDraft).toHaveBeenCalledOnce());
});

test("a page that opens at the questions without consent leads back and asks for it", async () => {
  location.hash = "#formulario";
  await open();
  expect(location.hash).toBe("#dados");
  expect(missing()).toEqual([[CONSENT, ADDRESS]]);
});

test("'Salvar Complemento' asks again", async () => {
  const { api } = await open();
  await user.click(agree());
  await user.type(address(), "Rua A");
  await user.click(onward());
  for (const { id } of INSTRUMENTS.mchat.items) {
    await user.click(
      screen.getAllByRole("radio").find((radio) => radio.closest(`#${id}`)) ?? agree(),
    );
  }
  await user.click(screen.getByRole("tab", { name: "Dados" }));
  await user.click(agree());
  await user.clear(address());
  await user.click(screen.getByRole("button", { name: "Salvar Complemento" }));
  expect(missing()).toEqual([[CONSENT, ADDRESS]]);
  expect(document.activeElement).toBe(agree());
  expect(api.submit).not.toHaveBeenCalled();
});

test("the tab stays disabled while no age is known, and answers nothing", async () => {
  await open({});
  expect(tab().getAttribute("aria-disabled")).toBe("true");
  await user.click(tab());
  expect(missing()).toEqual([]);
  expect(screen.queryByRole("link", { name: "Continuar para as perguntas" })).toBeNull();
});
