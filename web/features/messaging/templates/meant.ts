import { clinicalWords } from "#domain/messaging/templates.ts";

/** The words of a text that name a result, as one text; empty without any. What somebody has said yes to is kept as this. */
export function namedIn(text: string): string {
  return clinicalWords(text).join(", ");
}

/** Whether a text names a result that nobody has said yes to: another word is asked about anew. */
export function waitsForYes(text: string, meant: string): boolean {
  const words = namedIn(text);
  return words !== "" && words !== meant;
}

/** What goes with a text to the server. */
export function confirmationOf(
  text: string,
  meant: string,
): { readonly clinical_words_confirmed?: true } {
  return meant !== "" && namedIn(text) === meant ? { clinical_words_confirmed: true } : {};
}
