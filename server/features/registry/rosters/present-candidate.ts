import type { RosterCandidate } from "#contract/registry/rosters.ts";
import type { Suspect } from "#domain/registry/rosters/match.ts";
import type { RosterValues } from "#domain/registry/rosters/read-row.ts";
import type { ChildRecord } from "./matching.queries.ts";

/** A registered child, or another row of the file, as a person compares it with a row; undefined when it is gone. */
export function presentCandidate(
  { childId, line, score, reasons }: Suspect,
  children: ReadonlyMap<string, ChildRecord>,
  rows: ReadonlyMap<number, RosterValues>,
): RosterCandidate | undefined {
  const likeness = { score, reasons: [...reasons] };
  if (line !== null) return { ...likeness, ...ofRow(line, rows.get(line) ?? {}) };
  const child = childId === null ? undefined : children.get(childId);
  return child && { ...likeness, ...ofChild(child) };
}

type Said = Omit<RosterCandidate, "score" | "reasons">;

function ofRow(line: number, values: RosterValues): Said {
  return {
    patient_id: null,
    row: line,
    full_name: values.full_name ?? "",
    date_of_birth: values.date_of_birth ?? null,
    group_name: values.group ?? "",
    guardian_name: values.guardian_name ?? "",
    guardian_phone: values.guardian_phone ?? "",
    external_id: values.external_id ?? "",
    cpf: values.cpf ?? "",
    cns: values.cns ?? "",
  };
}

function ofChild(child: ChildRecord): Said {
  const [guardian] = child.guardians;
  return {
    patient_id: child.id,
    row: null,
    full_name: child.full_name,
    date_of_birth: child.date_of_birth,
    group_name: child.group_name,
    guardian_name: guardian?.full_name ?? "",
    guardian_phone: guardian?.phone ?? "",
    external_id: child.external_id,
    cpf: child.cpf,
    cns: child.cns,
  };
}
