/** The years of Brazilian schooling, from the nursery on, as classes are named after them. */
const SCHOOL_YEARS = [
  "Berçário I",
  "Berçário II",
  "Maternal I",
  "Maternal II",
  "Pré I",
  "Pré II",
  ...Array.from({ length: 9 }, (_, index) => `${index + 1}º ano`),
] as const;

/** How each step of schooling is written, besides its own name. */
const WRITTEN: readonly RegExp[] = [
  /\bber[cç][aá]rio\s*(?:I|1)(?![\dI])/i,
  /\bber[cç][aá]rio\s*(?:II|2)(?![\dI])/i,
  /\bmaternal\s*(?:I|1)(?![\dI])/i,
  /\bmaternal\s*(?:II|2)(?![\dI])/i,
  /\b(?:pr[eé](?:-escola)?|jardim)\s*(?:I|1)(?![\dI])/i,
  /\b(?:pr[eé](?:-escola)?|jardim)\s*(?:II|2)(?![\dI])/i,
  ...Array.from(
    { length: 9 },
    (_, index) => new RegExp(`(?<!\\d)${index + 1}\\s*[ºo°]?\\s*ano(?!\\p{L})`, "iu"),
  ),
];

const YEAR = /(?<!\d)20\d\d(?!\d)/;

/** What is proposed for the children of a class. */
export type Proposal =
  /** They go on to the class of this name. */
  | { readonly act: "move"; readonly name: string }
  /** They have done the last year that there is. */
  | { readonly act: "leave" }
  /** The name tells nothing of where they go. */
  | { readonly act: "stay" };

/**
 * Where the children of each class go when the year turns, by the name of the class: one year up,
 * and a year in the name becomes the next one; those of the highest step that any class stands on leave. A proposal for a
 * person to look through, no more.
 */
export function proposePromotion(names: readonly string[]): Proposal[] {
  const steps = names.map(stepOf);
  const highest = Math.max(...steps);
  return names.map((name, index) => {
    const step = steps[index] ?? -1;
    if (step === -1) {
      const dated = nextYear(name);
      return dated === name ? { act: "stay" } : { act: "move", name: dated };
    }
    if (step === highest || step === SCHOOL_YEARS.length - 1) return { act: "leave" };
    const [written, next] = [WRITTEN[step], SCHOOL_YEARS[step + 1]];
    if (!written || next === undefined) return { act: "stay" };
    return { act: "move", name: nextYear(name.replace(written, next)) };
  });
}

function stepOf(name: string): number {
  return WRITTEN.findIndex((written) => written.test(name));
}

function nextYear(name: string): string {
  return name.replace(YEAR, (year) => String(Number(year) + 1));
}
