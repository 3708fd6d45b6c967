import { isGestation } from "./background.ts";
import {
  type ChildFacts,
  RECORD_TABLES,
  type RecordTable,
  type StaffFact,
  emptyRows,
} from "./facts.ts";
import type { Json, Resource, Row } from "./resource.ts";
import { listOf, memberOf, rowsOf, textOf } from "./resource.ts";

/** What the platform's own export holds: each child's record again, and what is none of it. */
export interface ReadExport {
  readonly children: readonly ChildFacts[];
  /** Resources that carry no record of the platform, by type. */
  readonly foreign: readonly Resource[];
}

/** Types that carry no row: they are made again from the rows of others. */
const DERIVED_TYPES: ReadonlySet<string> = new Set([
  "Organization",
  "Practitioner",
  "PractitionerRole",
  "Questionnaire",
  "RiskAssessment",
]);

/** Which column of a table names the row that it hangs on, where that is not the child itself. */
const ABOVE: Readonly<Partial<Record<RecordTable, { table: RecordTable; by: string }>>> = {
  draft: { table: "form", by: "form_id" },
  interview_item: { table: "interview", by: "interview_id" },
  referral_event: { table: "referral", by: "referral_id" },
  message_event: { table: "message", by: "message_id" },
};

/** Puts the records of an own export together again, child by child, as they were before it was written. */
export function readExport(resources: readonly Resource[]): ReadExport {
  const rows = emptyRows();
  const foreign: Resource[] = [];
  for (const resource of resources) {
    const found = rowsOf(resource);
    if (found.length === 0 && !DERIVED_TYPES.has(resource.resourceType)) foreign.push(resource);
    for (const { table, row } of found) {
      const known = RECORD_TABLES.find((each) => each === table);
      if (known) rows[known].push(row);
    }
  }
  const childOf = new Map<string, string>();
  const staff = staffIn(resources);
  const organization = organizationIn(resources);
  const records = new Map(
    rows.patient.map((patient) => {
      const own = emptyRows();
      own.patient.push(patient);
      return [textOf(patient, "id"), own] as const;
    }),
  );
  for (const table of RECORD_TABLES) {
    if (table === "patient") continue;
    for (const row of rows[table]) {
      const above = ABOVE[table];
      const child = above
        ? childOf.get(`${above.table}/${textOf(row, above.by)}`)
        : textOf(row, "patient_id");
      if (child === undefined) continue;
      childOf.set(`${table}/${textOf(row, "id")}`, child);
      records.get(child)?.[table].push(row);
    }
  }
  const children = [...records.values()].map((own) => ({
    organization,
    staff: staff.filter(({ accountId }) => isNamed(own, accountId)),
    rows: own,
    vision: [],
  }));
  const isMadeAgain = (each: Resource) => isGestation(each) && records.has(each.id);
  return { children, foreign: foreign.filter((each) => !isMadeAgain(each)) };
}

function isNamed({ referral, task }: ChildFacts["rows"], accountId: string): boolean {
  return (
    referral.some((row) => row["owner_account_id"] === accountId) ||
    task.some((row) => row["assignee_account_id"] === accountId)
  );
}

function staffIn(resources: readonly Resource[]): StaffFact[] {
  const names = new Map(
    resources
      .filter(({ resourceType }) => resourceType === "Practitioner")
      .map((one) => [one.id, stringOf(memberOf(listOf(one["name"])[0], "text"))]),
  );
  return resources
    .filter(({ resourceType }) => resourceType === "PractitionerRole")
    .map((role) => {
      const accountId = stringOf(memberOf(role["practitioner"], "reference")).replace(
        "Practitioner/",
        "",
      );
      const code = listOf(memberOf(listOf(role["code"])[0], "coding"))[0];
      const until = memberOf(role["period"], "end");
      return {
        accountId,
        roleId: role.id,
        fullName: names.get(accountId) ?? "",
        role: stringOf(memberOf(code, "code")),
        since: stringOf(memberOf(role["period"], "start")),
        until: typeof until === "string" ? until : null,
      };
    });
}

function organizationIn(resources: readonly Resource[]): Row {
  const found = resources.find(({ resourceType }) => resourceType === "Organization");
  return found ? { id: found.id } : { id: "" };
}

const stringOf = (value: Json | undefined): string => (typeof value === "string" ? value : "");

/** The public address of the installation that wrote an export, by which it named what it defined; empty for none. */
export function baseOf(resources: readonly Resource[]): string {
  const ending = "/fhir/StructureDefinition/registro";
  for (const resource of resources) {
    for (const extension of listOf(resource["extension"])) {
      const url = memberOf(extension, "url");
      if (typeof url === "string" && url.endsWith(ending)) return url.slice(0, -ending.length);
    }
  }
  return "";
}

/** Types of which a child's record is made: those that must say of it what its rows say. */
const OF_A_CHILD: ReadonlySet<string> = new Set([
  "Patient",
  "RelatedPerson",
  "Consent",
  "Task",
  "QuestionnaireResponse",
  "Observation",
  "RiskAssessment",
  "ServiceRequest",
  "Communication",
]);

/**
 * The first resource, as `Type/id`, that says something else than the record that it carries, or that the record would
 * not make: a file that was changed by hand. Null where there is none.
 */
export function firstChanged(given: readonly Resource[], made: readonly Resource[]): string | null {
  const expected = new Map(made.map((each) => [nameOf(each), canonical(each)]));
  for (const resource of given) {
    if (!OF_A_CHILD.has(resource.resourceType)) continue;
    const wanted = expected.get(nameOf(resource));
    if (wanted !== canonical(resource)) return nameOf(resource);
  }
  const there = new Set(given.map(nameOf));
  for (const each of made) {
    if (OF_A_CHILD.has(each.resourceType) && !there.has(nameOf(each))) return nameOf(each);
  }
  return null;
}

const nameOf = ({ resourceType, id }: Resource): string => `${resourceType}/${id}`;

/** JSON with the members of each object in the order of their names. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, member: unknown) =>
    typeof member === "object" && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );
}
