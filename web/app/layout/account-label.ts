import type { CurrentAccount } from "#contract/accounts.ts";
import type { Speech } from "#web/platform/i18n/use-texts.ts";

/** What the side panel knows of the current account. */
export interface KnownAccount {
  readonly account: CurrentAccount | undefined;
  readonly isPending: boolean;
  readonly isError: boolean;
}

/** First letters of the first two words of a name, upper-cased; a question mark without a name. */
export function initialsOf(fullName: string | undefined): string {
  const words = (fullName ?? "").trim().split(/\s+/).filter(Boolean).slice(0, 2);
  return words.map((word) => /^./u.exec(word)?.[0].toUpperCase()).join("") || "?";
}

/** The name at the foot of the side panel. */
export function nameLabel({ account, isPending }: KnownAccount, t: Speech["t"]): string {
  if (isPending) return t("nav.loading");
  return account?.full_name.trim() || t("nav.user");
}

/** The role under the name: its display name, else its code, else why there is none. */
export function roleLabel({ account, isPending, isError }: KnownAccount, t: Speech["t"]): string {
  if (isPending) return t("nav.loading");
  if (isError) return t("nav.roleError");
  const role = account?.primary_role;
  return role ? role.display_name || role.code : t("nav.noRole");
}
