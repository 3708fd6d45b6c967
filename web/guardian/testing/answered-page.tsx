import { act, render } from "@testing-library/react";
import { vi } from "vitest";
import type { FamilyView } from "#contract/registry/family.ts";
import type { Completed, WholeSummary } from "#contract/screening/completion.ts";
import { GUARDIAN_TEXTS } from "#domain/screening/guardian-texts/index.ts";
import { stillCompletion } from "../completion.ts";
import type { FamilyApi } from "../family/family-api.ts";
import { createFamily } from "../family/family.ts";
import { openTapQueue } from "../family/tap-queue.ts";
import { GuardianPage } from "../guardian-page.tsx";
import type { PageData } from "../page-data.ts";
import { PAGE_TEXTS } from "../texts/index.ts";

/** What the server tells of the answer where the organisation decided nothing. */
export const SUMMARY: WholeSummary = {
  full_name: "Ana Prado",
  tool: "mchat",
  score: 12,
  maximum_score: 20,
  level: "alto",
  recommendation: "neuropediatra",
  age_months: 19,
  answered_at: "2026-03-16T15:00:00.000Z",
  organization_name: "Clínica Sementes",
  organization_article: "a",
  organization_phone: "+558133330000",
  referral_stage: "a_encaminhar",
};

/** What the server tells of a child whose form was answered. */
export const VIEW: FamilyView = {
  today: "2026-03-16",
  kept_by_school: false,
  team: {
    name: "Clínica Sementes",
    article: "a",
    phone: "+558133330000",
    email: "",
    whatsapp: "5581988880000",
  },
  referral: {
    id: "0198c0de-0000-7000-8000-000000000001",
    stage: "a_encaminhar",
    due_on: "2026-03-23",
    appointment: null,
    destination: null,
    answers: ["agendei", "nao_consegui", "ja_fui"],
    last: null,
  },
  has_letter: true,
  interview: null,
  shares: [],
  shared: [],
  school_questions: [],
  schools_heard: [],
  asks_siblings: false,
  asks_background: false,
  forms: [{ first_name: "Ana", path: "/a", is_this: true, state: "answered", answered: 0 }],
  areas: ["olhar", "gestos", "brincar", "sons", "nome", "rotinas"],
  age_months: 19,
};

/** The same with an appointment, of which the family told. */
export const SCHEDULED: FamilyView = {
  ...VIEW,
  referral: VIEW.referral && {
    ...VIEW.referral,
    stage: "agendado",
    due_on: null,
    appointment: { on: "2026-03-30", time: "09:30", place: "UBS Boa Vista" },
    answers: ["vou", "nao_vou", "agendei"],
    last: {
      id: "0198c0de-0000-7000-8000-000000000002",
      answer: "agendei",
      on: "2026-03-30",
      at: "2026-03-16T15:00:00.000Z",
      can_undo: true,
    },
  },
};

/** The success page of an answered form, on a device and against a server whose replies the test decides. */
export function openAnsweredPage(
  view: FamilyView,
  language: PageData["language"] = "pt-BR",
  summary: Completed = SUMMARY,
) {
  const asked = {
    shares: [],
    shared: [],
    school_questions: [],
    schools_heard: [],
    asks_siblings: false,
  };
  const settled = { kind: "ok" as const, value: { ...view, ...asked } };
  const api = {
    open: vi.fn<FamilyApi["open"]>(() => Promise.resolve({ kind: "ok", value: view })),
    reply: vi.fn<FamilyApi["reply"]>(() => Promise.resolve({ kind: "ok", value: SCHEDULED })),
    answerShare: vi.fn<FamilyApi["answerShare"]>(() => Promise.resolve(settled)),
    answerSchoolQuestion: vi.fn<FamilyApi["answerSchoolQuestion"]>(() => Promise.resolve(settled)),
    answerSiblings: vi.fn<FamilyApi["answerSiblings"]>(() => Promise.resolve(settled)),
  };
  const family = createFamily(
    api,
    openTapQueue(() => localStorage, "token"),
  );
  const completion = stillCompletion(() => ({ phase: "done", summary }));
  const data: PageData = {
    language,
    variant: "success",
    texts: PAGE_TEXTS[language],
    guardian: GUARDIAN_TEXTS[language],
    questionnaires: {},
  };
  render(<GuardianPage {...{ data, completion, family }} token="token" />);
  act(() => {
    completion.start({});
    family.refresh();
  });
  return { api, family };
}
