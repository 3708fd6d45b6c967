import { uuidv7 } from "uuidv7";
import type { FhirImport } from "#contract/exchange/fhir.ts";
import { FOREIGN_COLUMNS, foreignChildren } from "#domain/exchange/fhir/foreign-children.ts";
import type { Resource } from "#domain/exchange/fhir/resource.ts";
import { uploadRoster } from "#server/features/registry/rosters/upload-roster.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { invalidField } from "#server/platform/problem.ts";

/** What the list is called among the imports. */
const FILE_NAME = "fhir-de-outro-sistema.csv";

/**
 * Makes a list of another system's children, to be looked at and confirmed as any list is: nothing is written to any child
 * before. Throws `invalid` where no child is told of.
 */
export async function listForeign(
  deps: Deps,
  staff: Staff,
  resources: readonly Resource[],
): Promise<FhirImport> {
  const { rows, left } = foreignChildren(resources);
  if (rows.length === 0) {
    throw invalidField("file", "file_no_child");
  }
  const lines = [FOREIGN_COLUMNS, ...rows].map((cells) => cells.map(quoted).join(";"));
  const bytes = new TextEncoder().encode(lines.join("\r\n"));
  const { id } = await uploadRoster(deps, staff, { id: uuidv7(), fileName: FILE_NAME, bytes });
  const counts = Map.groupBy(left, (what) => what);
  return {
    children: 0,
    already_here: 0,
    taken: {},
    left_out: [...counts].map(([what, all]) => ({ what, count: all.length })),
    roster: { id, children: rows.length },
  };
}

function quoted(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`;
}
