/** Children of a group, or of several, by the state of each one's latest form. */
export interface FormCounts {
  readonly children: number;
  readonly answered: number;
  readonly partial: number;
  readonly not_answered: number;
  readonly overdue: number;
  readonly partial_late: number;
}

const NONE: FormCounts = {
  children: 0,
  answered: 0,
  partial: 0,
  not_answered: 0,
  overdue: 0,
  partial_late: 0,
};

/** Several groups together. */
export function sumOfForms(counts: readonly FormCounts[]): FormCounts {
  return counts.reduce(
    (sum, each) => ({
      children: sum.children + each.children,
      answered: sum.answered + each.answered,
      partial: sum.partial + each.partial,
      not_answered: sum.not_answered + each.not_answered,
      overdue: sum.overdue + each.overdue,
      partial_late: sum.partial_late + each.partial_late,
    }),
    NONE,
  );
}

/** Children to whom nothing was sent yet: whom no state of a form counts. */
export function withoutForm({ children, answered, partial, not_answered }: FormCounts): number {
  return children - answered - partial - not_answered;
}

/** A node of the tree of groups. */
export interface TreeGroup {
  readonly id: string;
  readonly parent_id: string | null;
  readonly name: string;
}

/** A group of a report, with all below it. */
export interface Unit<Group extends TreeGroup> {
  readonly group: Group;
  /** How deep below the groups on top. */
  readonly depth: number;
  readonly counts: FormCounts;
}

/** "Turma 2" comes before "Turma 10". */
const order = new Intl.Collator("pt-BR", { numeric: true });

/**
 * The groups in the order of the tree, siblings by name, each with all below it; those without a child are left out. With
 * `top`, that group and what is below it alone; else the roots are those whose parent is not among the groups.
 */
export function unitsOfTree<Group extends TreeGroup>(
  groups: readonly Group[],
  own: ReadonlyMap<string, FormCounts>,
  top?: string,
): Unit<Group>[] {
  const known = new Set(groups.map(({ id }) => id));
  const below = Map.groupBy(groups, ({ parent_id: parent }) =>
    parent !== null && known.has(parent) ? parent : null,
  );
  const inOrder = (siblings: readonly Group[]) =>
    siblings.toSorted((a, b) => order.compare(a.name, b.name) || (a.id < b.id ? -1 : 1));
  const grow = (group: Group, depth: number): { units: Unit<Group>[]; counts: FormCounts } => {
    const children = inOrder(below.get(group.id) ?? []).map((child) => grow(child, depth + 1));
    const mine = own.get(group.id) ?? NONE;
    const counts = sumOfForms([mine, ...children.map((child) => child.counts)]);
    if (counts.children === 0) return { units: [], counts };
    return {
      units: [{ group, depth, counts }, ...children.flatMap(({ units }) => units)],
      counts,
    };
  };
  const roots = top === undefined ? (below.get(null) ?? []) : groups.filter(({ id }) => id === top);
  return inOrder(roots).flatMap((root) => grow(root, 0).units);
}
