import { raceOf } from "./background.ts";
import type { ChildFacts, StaffFact } from "./facts.ts";
import { type Json, type Names, type Resource, type Row } from "./resource.ts";
import { makeCoding, optionalMember, makeReference, rowExtension, textOf } from "./resource.ts";

const PROFILE = "https://br-core.saude.gov.br/fhir/StructureDefinition/";
const IDENTIFIER_TYPE = "http://terminology.hl7.org/CodeSystem/v2-0203";

const GENDERS: Readonly<Record<string, string>> = { feminino: "female", masculino: "male" };

/** The profiles of BR Core that a resource claims to keep. */
export function claimProfiles(...profiles: readonly string[]): {
  readonly profile: readonly string[];
} {
  return { profile: profiles.map((profile) => PROFILE + profile) };
}

function national(code: string, system: string, value: string): Json[] {
  if (value === "") return [];
  const type = { coding: [{ system: IDENTIFIER_TYPE, code }] };
  return [{ use: "official", type, system, value }];
}

function telecom(row: Row): Json[] {
  const [phone, email] = [textOf(row, "phone"), textOf(row, "email")];
  return [
    ...(phone === "" ? [] : [{ system: "phone", value: phone }]),
    ...(email === "" ? [] : [{ system: "email", value: email }]),
  ];
}

const listed = (key: string, entries: readonly Json[]) =>
  entries.length > 0 ? { [key]: entries } : {};

/** The child. The profile is claimed where all that it demands is known, raça/cor apart, which it lets be unknown. */
export function patientOf(names: Names, { organization, rows }: ChildFacts): Resource[] {
  const told = rows.child_background.map((row) => rowExtension(names, "child_background", row));
  return rows.patient.map((row) => {
    const [id, birth, sex] = [textOf(row, "id"), textOf(row, "date_of_birth"), textOf(row, "sex")];
    const [cpf, cns] = [textOf(row, "cpf"), textOf(row, "cns")];
    const [enrolment, address] = [textOf(row, "external_id"), textOf(row, "address")];
    const isWhole = (cpf !== "" || cns !== "") && birth !== "" && sex !== "";
    return {
      resourceType: "Patient",
      id,
      ...(isWhole && { meta: claimProfiles("br-core-patient") }),
      extension: [
        ...(isWhole || told.length > 0 ? [raceOf({ rows })] : []),
        rowExtension(names, "patient", row),
        ...told,
      ],
      identifier: [
        ...national("TAX", "https://saude.gov.br/fhir/sid/cpf", cpf),
        ...national("HC", "https://saude.gov.br/fhir/sid/cns", cns),
        ...(enrolment === ""
          ? []
          : [{ use: "secondary", system: names.system("matricula"), value: enrolment }]),
        { use: "usual", system: names.system("crianca"), value: id },
      ],
      active: textOf(row, "archived_at") === "",
      name: [{ use: "official", text: textOf(row, "full_name") }],
      gender: GENDERS[sex] ?? "unknown",
      ...optionalMember("birthDate", birth),
      ...(address !== "" && { address: [{ use: "home", text: address }] }),
      managingOrganization: makeReference("Organization", textOf(organization, "id")),
    };
  });
}

/** Those who answer for the child. */
export function guardiansOf(names: Names, { rows }: ChildFacts): Resource[] {
  return rows.guardian.map((row) => ({
    resourceType: "RelatedPerson",
    id: textOf(row, "id"),
    meta: claimProfiles("br-core-relatedperson"),
    extension: [rowExtension(names, "guardian", row)],
    active: textOf(row, "deactivated_at") === "",
    patient: makeReference("Patient", textOf(row, "patient_id")),
    relationship: [
      {
        ...(row["is_primary"] === true && {
          coding: [{ system: names.system("responsavel"), code: "principal" }],
        }),
        text: textOf(row, "relationship"),
      },
    ],
    name: [{ use: "official", text: textOf(row, "full_name") }],
    ...listed("telecom", telecom(row)),
  }));
}

/** The organisation that keeps the record. */
export function organizationOf(names: Names, { organization }: ChildFacts): Resource {
  const [id, address] = [textOf(organization, "id"), textOf(organization, "address")];
  return {
    resourceType: "Organization",
    id,
    meta: claimProfiles("br-core-organization"),
    identifier: [
      ...national("PRN", "https://saude.gov.br/sid/cnes", textOf(organization, "cnes")),
      { use: "usual", system: names.system("organizacao"), value: id },
    ],
    active: true,
    type: [makeCoding(names.system("tipo-de-organizacao"), textOf(organization, "kind"))],
    name: textOf(organization, "name"),
    ...listed("telecom", telecom(organization)),
    ...(address !== "" && { address: [{ use: "work", text: address }] }),
  };
}

/**
 * The professionals whom the record names. BR Core asks for their CPF or CNS, which the platform does not hold, so neither
 * they nor their roles claim its profiles.
 */
export function staffOf(names: Names, { organization, staff }: ChildFacts): Resource[] {
  return staff.flatMap((one) => [practitioner(names, one), roleOf(names, one, organization)]);
}

function practitioner(names: Names, { accountId, fullName }: StaffFact): Resource {
  return {
    resourceType: "Practitioner",
    id: accountId,
    identifier: [{ use: "usual", system: names.system("profissional"), value: accountId }],
    name: [{ use: "official", text: fullName }],
  };
}

function roleOf(names: Names, one: StaffFact, organization: Row): Resource {
  return {
    resourceType: "PractitionerRole",
    id: one.roleId,
    active: one.until === null,
    period: { start: one.since, ...(one.until !== null && { end: one.until }) },
    practitioner: makeReference("Practitioner", one.accountId),
    organization: makeReference("Organization", textOf(organization, "id")),
    code: [makeCoding(names.system("papel"), one.role)],
  };
}
