import { describe, expect, test } from "vitest";
import { INSTRUMENTS } from "#domain/instruments/instruments.ts";
import { shortHash } from "#domain/screening/short-hash.ts";
import { type StoredDraft, EMPTY_DRAFT, openDevice } from "./device.ts";
import type { FieldValue, StoredField } from "./fields.ts";
import { voiceFor } from "./listening/device-voice.ts";
import { PAGE_VARIANTS, type PageData, type PageVariant } from "./page-data.ts";
import { missingData, obstacleTo, submissionOf } from "./submission.ts";
import { PAGE_TEXTS } from "./texts/index.ts";
import { choiceOf } from "./use-form.ts";

function keptWith(
  values: Record<string, FieldValue>,
  change: Partial<StoredDraft> = {},
): StoredDraft {
  const fields: Record<string, StoredField> = {};
  for (const [name, value] of Object.entries(values))
    fields[name] = { value, at: 1000, sent: true };
  return { ...EMPTY_DRAFT, fields, ...change };
}

const { csbs } = INSTRUMENTS;
const typical = Object.fromEntries(
  csbs.items.map(({ id, optionSet }) => [id, csbs.optionSets[optionSet]?.at(-1)?.value ?? ""]),
);
const consent = { at: "2026-03-16T14:00:00.000Z", school: true };

describe("what stands between the guardian and sending", () => {
  test("of 'Dados' is consent and address, both, in the order of the page", () => {
    expect(missingData(keptWith({ address: "  " }))).toEqual(["consent", "address"]);
    expect(missingData(keptWith({ address: "Rua A" }))).toEqual(["consent"]);
    expect(missingData(keptWith({}, { consent }))).toEqual(["address"]);
    expect(missingData(keptWith({ address: "Rua A" }, { consent }))).toEqual([]);
  });

  test("is said in the order of the page", () => {
    expect(obstacleTo(keptWith({ address: "  " }), null)).toBe("data");
    expect(obstacleTo(keptWith({ address: "Rua A" }), null)).toBe("band");
    expect(obstacleTo(keptWith({ address: "Rua A" }), csbs)).toBe("answers");
    const answered = { address: "Rua A", ...typical };
    expect(obstacleTo(keptWith(answered), csbs)).toBe("data");
    expect(obstacleTo(keptWith(answered, { consent }), csbs)).toBeNull();
  });
});

describe("a submission", () => {
  test("has the specified fields, the answers of its own questionnaire and the consent as given", () => {
    const values = { address: " Rua A ", lost_skills: false, mchat_01: true, ...typical };
    const kept = keptWith(values, { consent, startedAt: 10_000 });
    expect(submissionOf(kept, csbs, { language: "en-US", now: 71_400 })).toEqual({
      address: "Rua A",
      notes: "",
      form_results: { type: "csbs", answers: typical },
      screening_results: {
        tool: "csbs",
        totalItems: 24,
        score: 0,
        level: "baixo",
        route: "terapia",
        notes: "",
      },
      recommendation: "terapia",
      concern: "",
      lost_skills: false,
      seconds_taken: 61,
      consent: {
        text_version: "1/en-US",
        screening: true,
        share_with_school: true,
        given_at: consent.at,
      },
    });
  });

  test("cannot be made of an incomplete form", () => {
    const kept = keptWith({ address: "Rua A" });
    expect(() => submissionOf(kept, csbs, { language: "pt-BR", now: 0 })).toThrow(RangeError);
  });
});

describe("which questionnaire the page shows", () => {
  const page = (variant: PageVariant): PageData => ({
    language: "pt-BR",
    variant,
    texts: PAGE_TEXTS["pt-BR"],
    guardian: { disclaimer: "", repeatAtTwo: "", results: TEXTS },
    questionnaires: {},
  });
  const TEXTS = { baixo: "", moderado: "", alto: "", muito_alto: "" };
  const child = { full_name: "Lia", organization_name: "Clínica" };

  test("before the record is there: the one the page was made for", () => {
    const shown = PAGE_VARIANTS.map((variant) => choiceOf(page(variant), EMPTY_DRAFT).code);
    expect(shown).toEqual(["mchat", "csbs", "scq", ...PAGE_VARIANTS.slice(3).map(() => null)]);
  });

  test("the server's band first, then the picked one, then the age", () => {
    const chosen = (known: object, picked?: string) =>
      choiceOf(
        page("undetermined"),
        keptWith(picked ? { age_band: picked } : {}, { child: { ...child, ...known } }),
      );
    expect(chosen({ age_band: "0-2", age_years: 9 }, "2-4").code).toBe("mchat");
    expect(chosen({ age_years: 9 }, "2-4").code).toBe("csbs");
    expect(chosen({ age_years: 9 }).code).toBe("scq");
    expect(chosen({})).toEqual({ code: null, asksBand: true });
    expect(chosen({ age_years: 3 }).asksBand).toBe(false);
  });
});

describe("the device", () => {
  test("keeps each link apart, without writing the link down", () => {
    const token = "AbCdEf-0123456789";
    openDevice(() => localStorage, token).save({ ...EMPTY_DRAFT, queued: "x" });
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain(token);
    expect(openDevice(() => localStorage, token).load().queued).toBe("x");
    expect(openDevice(() => localStorage, "another").load()).toEqual(EMPTY_DRAFT);
    openDevice(() => localStorage, token).wipe();
    expect(openDevice(() => localStorage, token).load()).toEqual(EMPTY_DRAFT);
    expect(shortHash("a")).not.toBe(shortHash("b"));
  });

  test("that forbids its storage, or holds something else there, is one that keeps nothing", () => {
    const forbidden = openDevice(() => {
      throw new DOMException("denied", "SecurityError");
    }, "token");
    forbidden.save(EMPTY_DRAFT);
    forbidden.wipe();
    expect(forbidden.load()).toEqual(EMPTY_DRAFT);
    localStorage.setItem(`complemento.${shortHash("token")}`, "{broken");
    expect(openDevice(() => localStorage, "token").load()).toEqual(EMPTY_DRAFT);
  });
});

test("a voice of the page's own language is taken before one of the same tongue, never another", () => {
  const voices = ["en-GB", "pt-PT", "pt_BR"].map((lang) => ({ lang, localService: true }));
  expect(voiceFor("pt-BR", voices)).toBe(voices[2]);
  expect(voiceFor("en-US", voices)).toBe(voices[0]);
  expect(voiceFor("es-ES", voices)).toBeNull();
  const local = { lang: "es-ES", localService: true };
  expect(voiceFor("es-ES", [{ ...local, localService: false }, local])).toBe(local);
});
