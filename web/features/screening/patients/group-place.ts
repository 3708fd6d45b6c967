import type { GroupNode } from "#contract/screening/groups.ts";
import type { OrganizationKind } from "#domain/access/roles.ts";
import { type GroupKind, kindsBelow } from "#domain/screening/groups/group-kinds.ts";

/** A group of the tree with those above it, the nearest last. */
export interface PlacedGroup {
  readonly node: GroupNode;
  readonly above: readonly GroupNode[];
}

/** All groups of a tree in its order, each behind the one above it. */
export function groupsIn(
  tree: readonly GroupNode[],
  above: readonly GroupNode[] = [],
): PlacedGroup[] {
  return tree.flatMap((node) => [{ node, above }, ...groupsIn(node.children, [...above, node])]);
}

/**
 * The group that a child is put into by someone who came from `wanted`: that group itself when it takes children, else
 * the nearest one above it that does, else the only one below it. Undefined when that leaves a choice.
 */
export function placeNear(
  tree: readonly GroupNode[],
  wanted: string,
  takes: GroupKind,
): string | undefined {
  const found = groupsIn(tree).find(({ node }) => node.id === wanted);
  if (!found) return undefined;
  const upwards = [found.node, ...found.above.toReversed()].find(({ type }) => type === takes);
  if (upwards) return upwards.id;
  const [only, ...others] = groupsIn(found.node.children).filter(({ node }) => node.type === takes);
  return others.length === 0 ? only?.node.id : undefined;
}

/** The groups that one may be moved below: neither itself nor one of its own, and such as may have its kind below them. */
export function destinationsFor(
  tree: readonly GroupNode[],
  group: GroupNode,
  organization: OrganizationKind,
): PlacedGroup[] {
  return groupsIn(tree).filter(({ node, above }) => {
    const isOwn = [node, ...above].some(({ id }) => id === group.id);
    const isParent = node.children.some(({ id }) => id === group.id);
    return !isOwn && !isParent && kindsBelow(organization, node.type).includes(group.type);
  });
}

/** A group in a list of choices, by its whole way from the top: two of the same name differ. */
export function wayTo({ node, above }: PlacedGroup): string {
  return [...above, node].map(({ name }) => name).join(" › ");
}
