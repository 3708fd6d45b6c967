import { createHmac } from "node:crypto";
import { z } from "zod";
import { HeldData } from "#contract/registry/family-rights.ts";
import { normalizeText } from "#domain/registry/rosters/plain.ts";
import { openSecret, sealSecret } from "#server/platform/secrets.ts";

/** Parts of what was held, as a family could read them. */
const Parts = HeldData.shape.parts;

/** A record in the clear: whom it is about, apart from what it says. */
export interface ClearRecord {
  readonly identity: z.output<typeof Parts>;
  readonly record: z.output<typeof Parts>;
}

/** The same as the database keeps it: both parts sealed, bound to the child's number, with what it is found by. */
export interface SealedRecord {
  readonly patientId: string;
  readonly lookup: Buffer;
  readonly identity: Buffer;
  readonly record: Buffer;
}

/** Seals a record. */
export function sealRecord(
  secretKey: string,
  patientId: string,
  { identity, record }: ClearRecord,
): SealedRecord {
  const child = identity.find(({ section }) => section === "child")?.entries[0] ?? {};
  const { full_name: name, date_of_birth: birth } = Whom.parse(child);
  const seal = (column: string, parts: ClearRecord["record"]) =>
    sealSecret(secretKey, placeOf(patientId, column), JSON.stringify(parts));
  return {
    patientId,
    lookup: lookupOf(secretKey, name, birth ?? ""),
    identity: seal("identity", identity),
    record: seal("record", record),
  };
}

/** The record again. Throws where it was sealed with another key, for another child, or was changed. */
export function unsealRecord(
  secretKey: string,
  { patientId, identity, record }: Omit<SealedRecord, "lookup">,
): ClearRecord {
  const open = (column: string, sealed: Buffer) =>
    Parts.parse(JSON.parse(openSecret(secretKey, placeOf(patientId, column), sealed)));
  return { identity: open("identity", identity), record: open("record", record) };
}

const Whom = z.object({ full_name: z.string(), date_of_birth: z.string().nullable() });

/** What a record is found by: a name as it is compared, and a birth date, neither to be read from it without the key. */
export function lookupOf(secretKey: string, name: string, birth: string): Buffer {
  const key = createHmac("sha256", secretKey).update("locked-record").digest();
  return createHmac("sha256", key)
    .update(`${normalizeText(name)}|${birth}`)
    .digest();
}

function placeOf(patientId: string, column: string) {
  return { ownerId: patientId, table: "locked_record", column };
}
