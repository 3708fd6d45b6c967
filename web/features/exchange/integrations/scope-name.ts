import type { Scope } from "#domain/exchange/integrations/scopes.ts";

/** A scope's name among the texts, which take no colon. */
export function scopeName(scope: Scope) {
  return SCOPE_NAMES[scope];
}

const SCOPE_NAMES = {
  "children:read": "childrenRead",
  "children:write": "childrenWrite",
  "forms:send": "formsSend",
  "groups:read": "groupsRead",
  "results:read": "resultsRead",
  "referrals:read": "referralsRead",
  "exports:read": "exportsRead",
} as const satisfies Record<Scope, string>;
