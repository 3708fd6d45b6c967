import type { FamilyView } from "#contract/registry/family.ts";
import { withLiveLink } from "#server/features/access/guardian-links/live-link.ts";
import type { Deps } from "#server/platform/deps.ts";
import { familyView, holderOf } from "./family-view.ts";

/**
 * What a family follows behind its link. Changes nothing, as the page may be fetched by anything that follows links.
 * Throws 410 for a link that opens nothing.
 */
export async function readFamily(deps: Deps, token: string): Promise<FamilyView> {
  return withLiveLink(deps, token, async (db, { formLinkId }) => {
    const holder = await holderOf(db, formLinkId, deps.clock.now());
    return familyView(deps, db, { holder, token });
  });
}
