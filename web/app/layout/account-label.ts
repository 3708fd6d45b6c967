import type { CurrentAccount } from "#contract/organization/accounts.ts";

/** What the side panel knows of the current account. */
export interface KnownAccount {
  readonly account: CurrentAccount | undefined;
  readonly isPending: boolean;
  readonly isError: boolean;
}

/** Says one of the texts of the labels. */
type Words = (key: "nav.loading" | "nav.user" | "nav.roleError" | "nav.noRole") => string;

/** First letters of the first two words of a name, upper-cased; a question mark without a name. */
export function initialsOf(fullName: string | undefined): string {
  const words = (fullName ?? "").trim().split(/\s+/).filter(Boolean).slice(0, 2);
  return words.map((word) => /^./u.exec(word)?.[0].toUpperCase()).join("") || "?";
}

/** The name at the foot of the side panel. */
export function nameLabel({ account, isPending }: KnownAccount, t: Words): string {
  return account?.full_name.trim() || t(isPending ? "nav.loading" : "nav.user");
}

/** The role under the name: its display name, else its code, else why there is none. */
export function roleLabel({ account, isPending, isError }: KnownAccount, t: Words): string {
  const role = account?.primary_role;
  if (role) return role.display_name || role.code;
  if (isPending) return t("nav.loading");
  return t(isError ? "nav.roleError" : "nav.noRole");
}
