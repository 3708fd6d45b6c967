/** Units that are counted together, and how many children they hold together. */
export interface Block {
  readonly units: readonly string[];
  readonly count: number;
}

/** What a measure counts in some units, of what is published: null where that is no sum of whole blocks. */
export function countIn(blocks: readonly Block[], units: ReadonlySet<string>): number | null {
  const within = blocksWithin(blocks, units);
  const covered = within.reduce((all, block) => all + block.units.length, 0);
  return covered === units.size ? within.reduce((all, { count }) => all + count, 0) : null;
}

/** The blocks that lie wholly within some units. */
export function blocksWithin(
  blocks: readonly Block[],
  units: ReadonlySet<string>,
): readonly Block[] {
  return blocks.filter((block) => block.units.every((unit) => units.has(unit)));
}
