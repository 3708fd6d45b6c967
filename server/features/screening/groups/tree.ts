import type { GroupNode, PatientInTree } from "#contract/screening/groups.ts";
import type { GroupRow } from "./groups.queries.ts";

/** "Turma 2" comes before "Turma 10". */
const order = new Intl.Collator("pt-BR", { numeric: true });

/** What a tree is grown from: the children to show and, apart from them, how many each group holds itself. */
export interface TreeMaterial {
  readonly groups: readonly GroupRow[];
  readonly childrenOf: ReadonlyMap<string, readonly PatientInTree[]>;
  readonly countOf: ReadonlyMap<string, number>;
}

/**
 * Grows the tree of the groups given, siblings by name. Roots are the groups whose parent is not among them. A class
 * holds students, any other group patients; counts include all groups below. An archived group shows while it holds children.
 */
export function growTree({ groups, childrenOf, countOf }: TreeMaterial): GroupNode[] {
  const known = new Set(groups.map(({ id }) => id));
  const below = Map.groupBy(groups, ({ parent_id: parent }) =>
    parent !== null && known.has(parent) ? parent : null,
  );
  const grow = (parent: string | null): GroupNode[] =>
    (below.get(parent) ?? [])
      .toSorted((a, b) => order.compare(a.name, b.name) || (a.id < b.id ? -1 : 1))
      .map((group) => ({ group, node: nodeOf(group) }))
      .filter(({ group, node }) => group.archived_at === null || holdsAnyone(node))
      .map(({ node }) => node);
  const nodeOf = ({ id, name, kind: type }: GroupRow): GroupNode => {
    const children = grow(id);
    const isClass = type === "class";
    const shown = [...(childrenOf.get(id) ?? [])];
    const own = countOf.get(id) ?? 0;
    return {
      id,
      name,
      type,
      children,
      students: isClass ? shown : [],
      patients: isClass ? [] : shown,
      student_count: total(children, "student_count") + (isClass ? own : 0),
      patient_count: total(children, "patient_count") + (isClass ? 0 : own),
    };
  };
  return grow(null);
}

function holdsAnyone({ student_count: students, patient_count: patients }: GroupNode): boolean {
  return students + patients > 0;
}

function total(nodes: readonly GroupNode[], count: "student_count" | "patient_count"): number {
  return nodes.reduce((sum, node) => sum + node[count], 0);
}

/** A group that can be brought back, and how many groups below it come with it. */
export interface ArchivedTop {
  readonly group: GroupRow;
  readonly archivedAt: Date;
  readonly below: number;
}

/** The archived groups whose parent is not, the last to go first. With each come those below it that went with it. */
export function archivedTops(groups: readonly GroupRow[]): ArchivedTop[] {
  const archivedAt = new Map(groups.map(({ id, archived_at: at }) => [id, at]));
  const children = Map.groupBy(groups, ({ parent_id: parent }) => parent);
  const countBelow = (id: string, at: Date): number =>
    (children.get(id) ?? [])
      .map(
        (child) =>
          countBelow(child.id, at) + (child.archived_at?.getTime() === at.getTime() ? 1 : 0),
      )
      .reduce((sum, count) => sum + count, 0);
  return groups
    .flatMap((group) => {
      const { id, parent_id: parent, archived_at: at } = group;
      if (at === null || (parent !== null && archivedAt.get(parent))) return [];
      return [{ group, archivedAt: at, below: countBelow(id, at) }];
    })
    .toSorted((a, b) => b.archivedAt.getTime() - a.archivedAt.getTime());
}
