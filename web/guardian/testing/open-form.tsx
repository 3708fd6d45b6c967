import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { vi } from "vitest";
import type { CompletionRecord } from "#contract/screening/completion.ts";
import type { InstrumentCode } from "#domain/instruments/instrument.ts";
import { INSTRUMENTS } from "#domain/instruments/instruments.ts";
import { INSTRUMENT_TEXTS } from "#domain/instruments/texts/index.ts";
import { GUARDIAN_TEXTS } from "#domain/screening/guardian-texts/index.ts";
import type { Api } from "../api.ts";
import { createCompletion } from "../completion.ts";
import { openDevice } from "../device.ts";
import { noFamily } from "../family/family.ts";
import { GuardianPage } from "../guardian-page.tsx";
import { PAGE_TEXTS } from "../texts/index.ts";

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

/** The page of one questionnaire, alive, for a child of whom the server tells this. */
export async function openForm(
  code: InstrumentCode,
  known: Partial<CompletionRecord>,
  family = noFamily,
) {
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
      family={family}
      onLive={() => completion.start({})}
    />,
  );
  await screen.findByRole("heading", { name: "Completar Cadastro: Lia Prado" });
  return { api, questions: () => shown.container.querySelectorAll<HTMLElement>(".q") };
}

/** What jsdom has not: called before each test of the form. */
export function prepareDevice(): void {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  Element.prototype.scrollIntoView = () => undefined;
  HTMLDialogElement.prototype.showModal = showDialog;
  localStorage.clear();
  location.hash = "";
}

// jsdom has no modal dialogs.
function showDialog(this: HTMLDialogElement): void {
  this.open = true;
}

/** Fills 'Dados'. */
export async function fillData(): Promise<void> {
  const user = userEvent.setup();
  await user.click(screen.getByRole("checkbox", { name: /concordo com o uso das respostas/ }));
  await user.type(screen.getByLabelText("Endereço *"), "Rua Inventada, 10");
}

/** Fills 'Dados' and goes on to the questions. */
export async function goToQuestions(): Promise<void> {
  await fillData();
  await userEvent.setup().click(screen.getByRole("tab", { name: "Formulário" }));
}
