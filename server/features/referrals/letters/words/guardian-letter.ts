import { ageInMonths } from "#domain/instruments/age.ts";
import { formatPhone } from "#domain/messaging/format-phone.ts";
import { firstName } from "#domain/messaging/words.ts";
import type { Language } from "#domain/organization/language.ts";
import type { ReferralStage } from "#domain/referrals/stage.ts";
import { GUARDIAN_TEXTS, guardianResultText } from "#domain/screening/guardian-texts/index.ts";
import type { Paper, PaperBlock } from "#server/platform/pdf/paper.ts";
import type { ChildRow, ResultRow, SenderRow } from "../letter-facts.queries.ts";
import { LETTER_TEXTS } from "./letter-texts.ts";
import {
  ageInWords,
  contactsOf,
  longDay,
  composePaper,
  type Seal,
  shortDay,
} from "./paper-words.ts";
import type { Addressee } from "./referral-letter.ts";

type GuardianWords = (typeof LETTER_TEXTS)[Language]["family"];

/** What the letter of a family is written from. */
export interface GuardianFacts {
  readonly child: SenderRow & ChildRow;
  readonly result: ResultRow & {
    readonly stage: ReferralStage | null;
    readonly appointment_on: string | null;
    /** `HH:MM:SS`, where it is known. */
    readonly appointment_time: string | null;
    readonly appointment_place: string | null;
  };
  /** Whose link it is. */
  readonly guardianName: string;
  readonly to: (Addressee & { readonly entryNote: string }) | null;
}

/** What the family keeps: the result in words, the next step, whom to call. No score and no single answer. */
export function guardianLetterPaper(facts: GuardianFacts, language: Language, seal: Seal): Paper {
  const { child, result } = facts;
  const words = LETTER_TEXTS[language].family;
  const name = firstName(child.full_name) ?? child.full_name;
  const months =
    child.date_of_birth === null ? null : ageInMonths(child.date_of_birth, result.answered_on);
  const texts = GUARDIAN_TEXTS[language];
  const text = guardianResultText(texts, {
    firstName: name,
    level: result.level,
    ageMonths: months,
  });
  const contacts = contactsOf(child);
  return composePaper({ title: words.title, language, sender: child, seal, tool: result.tool }, [
    { kind: "paragraph", text: words.greeting.replace("{guardian}", () => facts.guardianName) },
    {
      kind: "paragraph",
      text: words.intro
        .replace("{day}", () => longDay(result.answered_on, language))
        .replace("{name}", () => name),
    },
    childFacts(facts, words, language, seal.today),
    { kind: "heading", text: words.result },
    { kind: "paragraph", text },
    { kind: "heading", text: words.next },
    { kind: "paragraph", text: nextStep(facts, words, language) },
    ...whereTo(facts, words),
    { kind: "heading", text: words.call },
    {
      kind: "paragraph",
      text: words.callText
        .replace("{organization}", () => child.organization_name)
        .replace("{contacts}", () => (contacts === "" ? "" : `\n${contacts}`)),
    },
    { kind: "heading", text: words.take },
    { kind: "list", items: words.takeItems },
    { kind: "paragraph", text: words.rights },
  ]);
}

function childFacts(
  { child }: GuardianFacts,
  { child: { heading, name, born } }: GuardianWords,
  language: Language,
  today: string,
): PaperBlock {
  const birth = child.date_of_birth;
  const months = birth === null ? null : ageInMonths(birth, today);
  const age = months === null ? "" : ` (${ageInWords(months, language)})`;
  return {
    kind: "facts",
    label: heading,
    rows: [
      [name, child.full_name],
      ...(birth === null ? [] : [[born, `${shortDay(birth, language)}${age}`] as const]),
    ],
  };
}

function nextStep({ result }: GuardianFacts, words: GuardianWords, language: Language): string {
  if (result.stage === null) return words.noReferral;
  const said = words.stages[result.stage];
  if (result.appointment_on === null || result.stage !== "agendado") return said;
  const time = result.appointment_time?.slice(0, 5);
  const place = result.appointment_place ?? "";
  const set = words.appointment
    .replace("{day}", () => longDay(result.appointment_on ?? "", language))
    .replace("{time}", () => (time === undefined ? "" : `, ${time}`))
    .replace("{place}", () => (place === "" ? "" : `, ${place}`));
  return `${said} ${set}`;
}

function whereTo({ to }: GuardianFacts, { where }: GuardianWords): PaperBlock[] {
  if (!to) return [];
  const { heading, name, address, phone, how } = where;
  const rows = [
    [name, to.name],
    [address, to.address],
    [phone, formatPhone(to.phone)],
    [how, to.entryNote],
  ] as const;
  return [
    { kind: "heading", text: heading },
    { kind: "facts", label: heading, rows: rows.filter(([, value]) => value !== "") },
  ];
}
