import { act, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { CompletionRecord } from "#contract/screening/completion.ts";
import type { InstrumentCode } from "#domain/instruments/instrument.ts";
import { INSTRUMENTS } from "#domain/instruments/instruments.ts";
import { INSTRUMENT_TEXTS } from "#domain/instruments/texts/index.ts";
import { GUARDIAN_TEXTS } from "#domain/screening/guardian-texts/index.ts";
import type { Api } from "./api.ts";
import { createCompletion } from "./completion.ts";
import { openDevice } from "./device.ts";
import { GuardianPage } from "./guardian-page.tsx";
import { PAGE_TEXTS } from "./texts/index.ts";

/** The words that the specification gives the guardian's form. */

const RECORD: CompletionRecord = {
  full_name: "Lia Prado",
  organization_name: "Clínica Sementes",
  guardian_name: "Ana Prado",
  draft: null,
  summary: null,
};

/** The page of one questionnaire, alive, for a child of whom the server tells this. */
async function open(code: InstrumentCode, known: Partial<CompletionRecord>) {
  const api = {
    open: vi.fn<Api["open"]>(() => Promise.resolve({ kind: "ok", value: { ...RECORD, ...known } })),
    saveDraft: vi.fn<Api["saveDraft"]>(() =>
      Promise.resolve({ kind: "ok", value: { saved_at: "2026-03-16T15:00:00.000Z" } }),
    ),
    submit: vi.fn<Api["submit"]>(),
    noteOpened: vi.fn<Api["noteOpened"]>(),
  };
  const device = openDevice(() => localStorage, "token");
  const onSent = vi.fn<() => void>();
  const completion = createCompletion({ api, device, language: "pt-BR", now: Date.now, onSent });
  const questionnaire = {
    instrument: INSTRUMENTS[code],
    texts: INSTRUMENT_TEXTS[code]["pt-BR"],
  };
  const shown = render(
    <GuardianPage
      data={{
        language: "pt-BR",
        variant: code,
        texts: PAGE_TEXTS["pt-BR"],
        guardian: GUARDIAN_TEXTS["pt-BR"],
        questionnaires: { [code]: questionnaire },
      }}
      completion={completion}
      onLive={() => completion.start({})}
    />,
  );
  await screen.findByRole("heading", { name: "Completar Cadastro: Lia Prado" });
  return { api, questions: () => shown.container.querySelectorAll<HTMLElement>(".q") };
}

const user = userEvent.setup();
beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  Element.prototype.scrollIntoView = () => undefined;
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  localStorage.clear();
  location.hash = "";
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Fills 'Dados' and goes on to the questions. */
async function goToQuestions() {
  await user.click(screen.getByRole("checkbox", { name: /concordo com o uso das respostas/ }));
  await user.type(screen.getByLabelText("Endereço *"), "Rua Inventada, 10");
  await user.click(screen.getByRole("tab", { name: "Formulário" }));
}

test("the form is titled with the child, asks for the address in its words, and counts twenty questions", async () => {
  const { questions } = await open("mchat", {
    age_band: "0-2",
    age_years: 1,
    date_of_birth: "2024-11-02",
  });
  expect(screen.getByText("Nascimento: 02/11/2024 · 1 ano")).not.toBeNull();
  expect(screen.getByLabelText("Endereço *")).toHaveProperty(
    "placeholder",
    "Rua, número, bairro...",
  );
  expect(screen.getByLabelText("Observações")).toHaveProperty(
    "placeholder",
    "Observações adicionais…",
  );
  await goToQuestions();
  expect(questions()).toHaveLength(20);
  expect(screen.getByRole("progressbar")).toHaveProperty("max", 20);
  expect(screen.getByText("O envio final é feito em “Salvar Complemento”.")).not.toBeNull();
});

test("the oldest children's card has its title, its count and its choices", async () => {
  const { questions } = await open("scq", { age_band: ">4", age_years: 5 });
  await goToQuestions();
  expect(screen.getByRole("heading", { name: "SCQ (> 4 anos)" })).not.toBeNull();
  const [first] = questions();
  if (!first) throw new Error("there is no question");
  expect(questions()).toHaveLength(40);
  expect(screen.getByText("0/40")).not.toBeNull();
  const choices = within(first).getAllByRole("radio");
  expect(choices.map((each) => each.closest("label")?.textContent)).toEqual(["Sim", "Não"]);
  await user.click(within(first).getByRole("radio", { name: "Sim" }));
  expect(screen.getByText("1/40")).not.toBeNull();
});

test("while it is sent the button says so, and a refusal leaves the form as it was", async () => {
  const { api, questions } = await open("mchat", { age_band: "0-2", age_years: 1 });
  let refuse = (): void => undefined;
  api.submit.mockImplementation(
    () =>
      new Promise((resolve) => {
        refuse = () => resolve({ kind: "refused", status: 409, detail: "Ainda não." });
      }),
  );
  await goToQuestions();
  for (const question of questions()) {
    const first = question.querySelector("input");
    if (first) fireEvent.click(first);
  }
  await user.click(screen.getByRole("button", { name: "Salvar Complemento" }));
  expect(await screen.findByRole("button", { name: "Enviando..." })).toHaveProperty(
    "disabled",
    true,
  );
  await act(async () => refuse());
  expect((await screen.findByRole("alertdialog")).textContent).toContain("Erro: Ainda não.");
  expect(screen.getByText("20/20")).not.toBeNull();
});
