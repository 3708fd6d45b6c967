/** Days for which the file may be believed: RFC 9116 asks for less than a year. */
const VALID_DAYS = 180;

/**
 * How to report a weakness of this installation, as RFC 9116 has it: to the team that runs it. Undefined where nobody has an
 * address; a file without one is none.
 */
export function securityTxt({
  email,
  publicUrl,
  now,
}: {
  readonly email: string | undefined;
  readonly publicUrl: string;
  readonly now: Date;
}): string | undefined {
  if (email === undefined) return undefined;
  const expires = new Date(now.getTime() + VALID_DAYS * 86_400_000);
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: pt, en, es",
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    "",
  ].join("\n");
}
