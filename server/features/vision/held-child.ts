import type { TenantDb } from "#server/platform/db/tenant.ts";
import { Problem } from "#server/platform/problem.ts";
import { type HeldChild, findGuardian, holdChild } from "./child.queries.ts";

/** No chain of merges is longer than people make it. */
const LONGEST_CHAIN = 20;

/**
 * The record that a test of this child belongs to, held until the transaction ends: a merge may have joined the child's to
 * another since the device knew it. Throws `not_found` out of reach, and `conflict` where the joined record is.
 */
export async function childOfTest(db: TenantDb, patientId: string): Promise<HeldChild> {
  let child = await holdChild(db, patientId);
  if (!child) throw new Problem("not_found");
  for (let step = 0; child.merged_into !== null && step < LONGEST_CHAIN; step += 1) {
    const next = await holdChild(db, child.merged_into);
    if (!next) {
      throw new Problem("conflict", "record_merged_out_of_reach");
    }
    child = next;
  }
  return child;
}

/** Who consented, as the record or the device calls them. */
interface Consenter {
  readonly guardianId: string | null;
  readonly name: string;
  readonly relationship: string;
}

/**
 * Who consented: a guardian of the child as the record calls them, or else whoever the device names. Undefined for a
 * guardian who is not this child's and whom nobody named: there is then no consent that could be kept.
 */
export async function consenterOf(
  db: TenantDb,
  patientId: string,
  said: {
    readonly guardian?: string | undefined;
    readonly name: string;
    readonly relationship: string;
  },
): Promise<Consenter | undefined> {
  const known =
    said.guardian === undefined
      ? undefined
      : await findGuardian(db, { patientId, guardianId: said.guardian });
  if (known && said.guardian !== undefined) {
    return {
      guardianId: said.guardian,
      name: known.full_name,
      relationship: known.relationship,
    };
  }
  if (said.name === "") return undefined;
  return { guardianId: null, name: said.name, relationship: said.relationship };
}
