import type { OrganizationKind } from "#domain/access/roles.ts";

/** What a program may be allowed to do with an organisation's key. Nothing else is open to keys, whatever they hold. */
export const SCOPES = [
  "children:read",
  "children:write",
  "forms:send",
  "groups:read",
  "results:read",
  "referrals:read",
  "exports:read",
] as const;
export type Scope = (typeof SCOPES)[number];

/** Scopes that tell of results: a school's key holds them no more than its staff do. */
const CLINICAL: ReadonlySet<Scope> = new Set(["results:read", "referrals:read", "exports:read"]);

/** The scopes that a key of this kind of organisation can be given; none where keys do not exist. */
export function scopesOfKind(kind: OrganizationKind): readonly Scope[] {
  if (kind === "clinic" || kind === "social") return SCOPES;
  return kind === "school" ? SCOPES.filter((scope) => !CLINICAL.has(scope)) : [];
}
