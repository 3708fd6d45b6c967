import type { PromotionClass } from "#contract/registry/year-end-promotion.ts";
import { type Proposal, proposePromotion } from "#domain/registry/year-end-promotion.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { type StandingClass, lastPromotion, listClasses } from "./promotion.queries.ts";

/** The classes with what is proposed for each, to be looked through and corrected. */
export async function readPromotion(
  { database }: Pick<Deps, "database">,
  staff: Staff,
): Promise<{ classes: PromotionClass[]; last_at: string | null }> {
  return withTenant(database, staff, async (db) => {
    const classes = await listClasses(db);
    const proposals = proposePromotion(classes.map(({ name }) => name));
    const last = await lastPromotion(db);
    return {
      classes: classes.map((each, index) => present(each, proposals[index], classes)),
      last_at: last?.toISOString() ?? null,
    };
  });
}

function present(
  { id: group, name, parent_id, parent_name, children }: StandingClass,
  proposal: Proposal | undefined,
  classes: readonly StandingClass[],
): PromotionClass {
  const line = { group, name, parent_name, children, to_group: null, new_name: null };
  if (!proposal || proposal.act !== "move") return { ...line, act: proposal?.act ?? "stay" };
  const wanted = plain(proposal.name);
  const target = classes.find(
    (one) => one.id !== group && one.parent_id === parent_id && plain(one.name) === wanted,
  );
  return target
    ? { ...line, act: "move", to_group: target.id }
    : { ...line, act: "create", new_name: proposal.name };
}

/** A name without its accents and capitals, as the tree compares names. */
function plain(name: string): string {
  return name.normalize("NFD").replaceAll(/\p{M}/gu, "").toLocaleLowerCase("pt-BR");
}
