import type { RightsEntry } from "#contract/registry/family-rights.ts";
import { CODE_MINUTES } from "#domain/messaging/family-code.ts";
import { RIGHTS_MINUTES } from "#domain/registry/family-rights/limits.ts";
import { countAsked } from "#server/features/access/auth/attempts.ts";
import { withLiveLink } from "#server/features/access/guardian-links/live-link.ts";
import { recordRegistryEvent } from "#server/features/registry/events.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { Problem } from "#server/platform/problem.ts";
import { hashToken, randomToken } from "#server/platform/tokens.ts";
import { refuseCode, sendCode, tryCode, findCodeChannels } from "./codes.ts";
import {
  type RightsHolder,
  findRightsHolder,
  hasSession,
  insertSession,
} from "./rights.queries.ts";

/** Where a code can go. Throws 410 for a link that opens nothing. */
export async function readRightsEntry(deps: Deps, token: string): Promise<RightsEntry> {
  return withLiveLink(deps, token, async (db, { formLinkId }) => {
    const holder = await rightsHolder(deps, db, formLinkId);
    const ways = await findCodeChannels(db, holder);
    return {
      team: {
        name: holder.organization_name,
        article: holder.organization_article,
        phone: holder.organization_phone,
      },
      ways: ways.map(({ way, hidden }) => ({ way, hidden })),
    };
  });
}

/** Sends the code that opens the rights to a contact on record. Throws `conflict` where there is none of that kind. */
export async function sendRightsCode(
  deps: Deps,
  token: string,
  { way, address }: { readonly way: string; readonly address: string },
): Promise<{ hidden: string; minutes: number }> {
  await countAsked(deps, "family-code", { contact: token, address });
  return withLiveLink(deps, token, async (db, { formLinkId }) => {
    const holder = await rightsHolder(deps, db, formLinkId);
    const to = (await findCodeChannels(db, holder)).find((each) => each.way === way);
    if (!to) throw new Problem("conflict");
    await sendCode(deps, db, holder, { purpose: "open", to });
    return { hidden: to.hidden, minutes: CODE_MINUTES };
  });
}

/**
 * Opens the rights to who knows the child's birth date and the code. A wrong one of either is answered alike: `invalid`, and
 * `too_many_requests` once the code has been tried too often. Throws `forbidden` for a guardian who may not see, once it is sure
 * who it is, and without why.
 */
export async function openRights(
  deps: Deps,
  token: string,
  typed: { readonly date_of_birth: string; readonly code: string },
): Promise<{ session: string; expires_at: string }> {
  const at = deps.clock.now();
  const opened = await withLiveLink(deps, token, async (db, { formLinkId }) => {
    const holder = await rightsHolder(deps, db, formLinkId);
    const outcome = await tryCode(deps, db, holder, {
      purpose: "open",
      code: typed.code,
      restIsRight: holder.date_of_birth === typed.date_of_birth,
    });
    if (outcome.kind !== "right") return outcome;
    const whose = { entityId: holder.patient_id, detail: { guardian_id: holder.guardian_id } };
    if (!holder.may_see) {
      await recordRegistryEvent(db, { action: "family_rights.denied", ...whose });
      return { kind: "denied" as const };
    }
    const session = randomToken();
    const expiresAt = new Date(at.getTime() + RIGHTS_MINUTES * 60_000);
    await insertSession(db, { tokenHash: hashToken(session), formLinkId, at, expiresAt });
    await recordRegistryEvent(db, { action: "family_rights.opened", ...whose });
    return { kind: "open" as const, session, expiresAt };
  });
  if (opened.kind === "denied") throw noAccess();
  if (opened.kind !== "open") throw refuseCode(opened.kind);
  return { session: opened.session, expires_at: opened.expiresAt.toISOString() };
}

/**
 * Runs `work` for the guardian who has opened the rights behind a link. Throws 410 for a link that opens nothing, and
 * `unauthenticated` without a session of that link, or with one that is over, and `forbidden` when the guardian may see no more.
 */
export async function withRights<T>(
  deps: Deps,
  { token, session }: { readonly token: string; readonly session: string },
  work: (db: TenantDb, holder: RightsHolder) => Promise<T>,
): Promise<T> {
  return withLiveLink(deps, token, async (db, { formLinkId }) => {
    const holder = await rightsHolder(deps, db, formLinkId);
    if (!(await hasSession(db, formLinkId, hashToken(session), deps.clock.now())))
      throw new Problem("unauthenticated");
    if (!holder.may_see) throw noAccess();
    return work(db, holder);
  });
}

function noAccess(): Problem {
  return new Problem("forbidden", "contact_without_access");
}

/** Whose link it is. A guardian or a child who is out of use has no page: 410. */
async function rightsHolder(
  { clock }: Pick<Deps, "clock">,
  db: TenantDb,
  formLinkId: string,
): Promise<RightsHolder> {
  const holder = await findRightsHolder(db, formLinkId, clock.now());
  if (!holder) throw new Problem("link_gone");
  return holder;
}
