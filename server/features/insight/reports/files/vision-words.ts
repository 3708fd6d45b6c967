import type { ChildReport } from "#contract/insight/reports.ts";
import { DRAWN_SET } from "#contract/vision/vision.ts";

/** What a measure of the visual test is, wherever one is written. */
export const VISION_NOTE = "Medida de preferência visual, apoio ao profissional, em validação.";

type Test = NonNullable<ChildReport["vision"]>[number];

const STATES = { valid: "Válido", inconclusive: "Inconclusivo" } as const;

/** Whether a test could be read, and whether it is the one that is reported of its pictures. */
export function visionState({ outcome, is_reported: isReported }: Test): string {
  return isReported ? `${STATES[outcome]} (melhor qualidade)` : STATES[outcome];
}

/** The share of looking at the social scene with its interval; blank for a test that could not be read. */
export function socialWords({ social }: Test): string {
  if (!social) return "";
  const [share, low, high] = [social.pct, social.lo, social.hi].map((value) => Math.round(value));
  return `${share}% (${low} a ${high}%)`;
}

/** The pictures that were shown: tests with others are not for comparison. */
export function setWords({ stimulus_set: set, set_name: own }: Test): string {
  if (!set) return "";
  const name = own ?? (set.code === DRAWN_SET.code ? "Cenas desenhadas" : set.code);
  return `${name}, versão ${set.version}`;
}

/** By how much the sides of the pictures differ, and why they were shown all the same; blank where they are alike. */
export function unlikeWords({ unlike }: Test): string {
  if (!unlike) return "";
  const [light, movement] = [unlike.light, unlike.movement].map((part) => Math.round(part * 100));
  const who = unlike.by === "" ? "" : `, por ${unlike.by}`;
  return (
    `Os dois lados diferem até ${light}% em luz e ${movement}% em movimento, e isso sozinho pode atrair o olhar. ` +
    `Motivo do uso${who}: ${unlike.reason}`
  );
}

/**
 * What to know before one test of a child is held beside another: of each set whose sides differ the reason, and that
 * measures of different sets are not compared where there are several.
 */
export function beforeComparing(tests: readonly Test[]): string[] {
  const sets = new Map(tests.map((test) => [setWords(test), unlikeWords(test)] as const));
  return [
    ...(sets.size > 1 ? [SETS_APART] : []),
    ...[...sets].flatMap(([set, unlike]) => (unlike === "" ? [] : [`${set}: ${unlike}`])),
  ];
}

const SETS_APART =
  "Testes feitos com estímulos diferentes, ou com versões diferentes deles, não se comparam: a parcela de um não diz nada sobre a de outro.";
