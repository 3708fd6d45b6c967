import { AGE_BANDS } from "#domain/instruments/choice.ts";
import type { PageTexts } from "../texts/page-texts.ts";
import type { ListeningTexts } from "./page-data.ts";
import { spokenNotice } from "./spoken.ts";
import type { StepName } from "./steps.ts";

/** The answer that leaves a step out. */
export const SKIP = "pular";

/** What a step shows and says before its answers. */
interface StepWords {
  readonly title: string;
  readonly lines: readonly string[];
  /** Labels of its answers, by their value. */
  readonly answers: Readonly<Record<string, string>>;
}

/** The words of a step that is not a question. All of them are read, the answers last. */
export function stepWords(
  name: StepName,
  { consent, yes, no, ...texts }: PageTexts,
  listening: ListeningTexts,
): StepWords {
  const yesNo = { sim: yes, nao: no };
  const words: Readonly<Record<StepName, StepWords>> = {
    consent: {
      title: consent.title,
      lines: [...spokenNotice({ consent }), consent.agree, listening.agreeHow],
      answers: yesNo,
    },
    declined: { title: listening.declined, lines: [], answers: {} },
    school: { title: consent.shareWithSchool, lines: [], answers: yesNo },
    address: { title: texts.address, lines: [listening.addressHow], answers: {} },
    band: {
      title: texts.band,
      lines: [],
      answers: Object.fromEntries(AGE_BANDS.map((band) => [band, listening.bands[band]])),
    },
    lost_skills: {
      title: texts.lostSkills,
      lines: [texts.lostSkillsHint],
      answers: { ...yesNo, [SKIP]: listening.skip },
    },
    assistance: {
      title: texts.assistance.ask,
      lines: [texts.assistance.hint],
      answers: { ...texts.assistance.options, [SKIP]: listening.skip },
    },
    send: { title: listening.finished, lines: [listening.sendHow], answers: {} },
  };
  return words[name];
}

/** What is read of a step, in parts. */
export function spokenStep({ title, lines, answers }: StepWords): readonly string[] {
  return [title, ...lines, ...Object.values(answers)];
}
