import { z } from "zod";
import { emailText } from "#contract/text.ts";
import { Problem } from "#server/platform/problem.ts";
import type { Claims } from "./ask-provider.ts";
import { domainOf } from "./ask.ts";
import type { DomainRow, ProviderRow } from "./providers.queries.ts";

/** Somebody as the provider knows them. */
export interface PersonAtProvider {
  readonly subject: string;
  readonly email: string;
  readonly name: string;
  readonly claims: Claims;
}

const Email = emailText("email_required");
const Name = z.string().trim().min(1).max(200);
/** Longer is no subject by the standard. */
const MOST_OF_SUBJECT = 255;

/**
 * Who the provider says that somebody is. Throws `forbidden` where it does not vouch for the e-mail, or the e-mail is of a domain
 * that is not the organization's.
 */
export function personAtProvider(
  provider: ProviderRow,
  domains: readonly DomainRow[],
  claims: Claims,
): PersonAtProvider {
  const parsed = Email.safeParse(claims["email"]);
  if (!parsed.success || !isVerified(provider, claims))
    throw new Problem("forbidden", "provider_email_unverified");
  const email = parsed.data;
  const own = domains.filter(({ proved_at }) => proved_at !== null);
  if (!own.some(({ domain }) => domain === domainOf(email)))
    throw new Problem("forbidden", "provider_email_foreign");
  if (claims.sub.length > MOST_OF_SUBJECT)
    throw new Problem("unauthenticated", "provider_answer_invalid");
  const name = Name.safeParse(claims["name"]);
  return {
    subject: claims.sub,
    email,
    name: name.success ? name.data : email.slice(0, email.indexOf("@")),
    claims,
  };
}

/**
 * Whether the provider vouches for the e-mail. Microsoft's says nothing by the standard's name; its own says whether the owner
 * of the domain was verified, and counts where the standard's is missing.
 */
function isVerified({ issuer }: ProviderRow, claims: Claims): boolean {
  const verified = claims["email_verified"];
  if (verified !== undefined) return verified === true;
  const isMicrosoft = new URL(issuer).hostname === "login.microsoftonline.com";
  const byOwner = claims["xms_edov"];
  return isMicrosoft && (byOwner === true || byOwner === 1 || byOwner === "1");
}
