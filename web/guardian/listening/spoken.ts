import { fillText, institutionValues, type PageTexts } from "../texts/page-texts.ts";

/*
 * What is read aloud, in parts. What a text leaves open is said without a name ('the team that sent this link', 'the
 * child'): the recordings are made before anybody's name is known.
 */

/** The notice, point by point. */
export function spokenNotice({ consent }: Pick<PageTexts, "consent">): readonly string[] {
  const values = institutionValues("equipe", consent.someTeam);
  return consent.points.map(({ label, text }) => `${label}: ${fillText(text, values)}`);
}

/** A question with its example, and then its answers. */
export function spokenQuestion(
  { text, help = "" }: { readonly text: string; readonly help?: string },
  labels: readonly string[],
): readonly string[] {
  return [text, help, ...labels];
}
