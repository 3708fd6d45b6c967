import { vi } from "vitest";
import type { CompletionRecord, Completed } from "#contract/screening/completion.ts";
import type { Api } from "../api.ts";
import { createCompletion } from "../completion.ts";
import { type Device, type StoredDraft, EMPTY_DRAFT } from "../device.ts";

/** What the server tells of the child behind the link. */
export const RECORD: CompletionRecord = {
  full_name: "Lia Prado",
  age_years: 1,
  age_band: "0-2",
  organization_name: "Clínica Sementes",
  organization_article: "a",
  guardian_name: "Ana Prado",
  shows_drawings: true,
  voices: [],
  draft: null,
  summary: null,
};

/** What came of the form. */
export const SUMMARY: Completed = {
  full_name: "Lia Prado",
  tool: "mchat",
  score: 0,
  maximum_score: 20,
  level: "baixo",
  recommendation: "terapia",
  age_months: 19,
  answered_at: "2026-03-16T15:00:00.000Z",
  organization_name: "Clínica Sementes",
  organization_article: "a",
  organization_phone: "",
  referral_stage: "a_encaminhar",
};

/** Both boxes as the guardian left them: the first ticked, the second not. */
export const CONSENT: StoredDraft["consent"] = { at: "2026-03-16T14:00:00.000Z", school: false };
/** What goes with each draft. */
export const DRAFT_CONTEXT = {
  text_version: "1/pt-BR",
  screening: true,
  share_with_school: false,
  given_at: CONSENT.at,
};
const AGREED: StoredDraft = { ...EMPTY_DRAFT, consent: CONSENT };

/** One device, on which the guardian has agreed unless `kept` says otherwise, and one server whose replies the test decides. */
export function aCompletion({ kept = AGREED }: { readonly kept?: StoredDraft } = {}) {
  let stored = kept;
  const device: Device = {
    load: () => stored,
    save: (next) => {
      stored = next;
    },
    wipe: () => {
      stored = EMPTY_DRAFT;
    },
  };
  const api = {
    open: vi.fn<Api["open"]>(() => Promise.resolve({ kind: "ok", value: RECORD })),
    saveDraft: vi.fn<Api["saveDraft"]>(() =>
      Promise.resolve({ kind: "ok", value: { saved_at: "2026-03-16T15:00:00.000Z" } }),
    ),
    submit: vi.fn<Api["submit"]>(() => Promise.resolve({ kind: "ok", value: SUMMARY })),
    noteOpened: vi.fn<Api["noteOpened"]>(),
  };
  const onSent = vi.fn<(summary: Completed) => void>();
  const completion = createCompletion({ api, device, language: "pt-BR", now: Date.now, onSent });
  return { api, completion, onSent, stored: () => stored };
}
