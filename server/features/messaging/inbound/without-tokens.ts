/** The address of a guardian's page, up to the secret that opens it. */
const GUARDIANS_LINK = /(\/pacientes\/complemento\/)[\w-]+/g;

/**
 * A text whose links to the guardian's page open nothing: a family that cannot open its link sends it back to us, and
 * whoever reads that must not thereby hold the key to the family's answers.
 */
export function withoutTokens(text: string): string {
  return text.replaceAll(GUARDIANS_LINK, "$1…");
}
