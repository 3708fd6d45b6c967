import { isIsoDate } from "#domain/organization/days.ts";
import { type Json, type Resource, listOf, memberOf } from "./resource.ts";

/** Headings of the list that another system's children become, as the import of lists knows them by their names. */
export const FOREIGN_COLUMNS = [
  "Nome da criança",
  "Data de nascimento",
  "Sexo",
  "CPF",
  "CNS",
  "Matrícula",
  "Endereço",
  "Responsável",
  "Parentesco",
  "Telefone",
  "E-mail",
] as const;

/** The children in another system's resources, and what of these resources no list of children has a place for. */
export interface ForeignChildren {
  /** One for each child, in the order of `FOREIGN_COLUMNS`; empty where nothing is told. */
  readonly rows: readonly (readonly string[])[];
  /** What is left, and why, one entry for each resource or detail. */
  readonly left: readonly string[];
}

/**
 * Reads the children of another system: each active Patient with its identifiers, and the first RelatedPerson, or else
 * contact, as who answers for it. Nothing is believed yet: the rows go the way of any list, with its preview. Results are
 * never taken: a score comes from answers given here.
 */
export function foreignChildren(resources: readonly Resource[]): ForeignChildren {
  const left: string[] = [];
  const related = Map.groupBy(
    resources.filter(({ resourceType }) => resourceType === "RelatedPerson"),
    (each) => targetOf(each["patient"]),
  );
  const patients = resources.filter(({ resourceType }) => resourceType === "Patient");
  const taken = patients.filter((patient) => {
    const isActive = patient["active"] !== false && !isDead(patient);
    if (!isActive) left.push("Patient: cadastro inativo ou de quem faleceu");
    return isActive;
  });
  const own = new Set(patients.map(({ id }) => id));
  const rows = taken.map((patient) => {
    const [guardian, ...others] = guardiansOf(patient, related.get(patient.id) ?? []);
    left.push(...others.map(() => "RelatedPerson: segundo responsável da mesma criança"));
    return aboutChild(patient, left).concat(aboutGuardian(guardian));
  });
  for (const { resourceType, ...rest } of resources) {
    if (resourceType === "Patient") continue;
    if (resourceType !== "RelatedPerson") left.push(`${resourceType}: não faz parte do cadastro`);
    else if (!own.has(targetOf(rest["patient"])))
      left.push("RelatedPerson: a criança não está no arquivo");
  }
  return { rows, left };
}

function isDead(patient: Resource): boolean {
  return patient["deceasedBoolean"] === true || typeof patient["deceasedDateTime"] === "string";
}

function guardiansOf(patient: Resource, related: readonly Resource[]): readonly Json[] {
  const active = related.filter((each) => each["active"] !== false);
  return active.length > 0 ? active : listOf(patient["contact"]);
}

function aboutChild(patient: Resource, left: string[]): string[] {
  const birth = text(patient["birthDate"]);
  if (birth !== "" && !isIsoDate(birth)) {
    left.push("Patient.birthDate: a data não diz o dia, e não foi levada");
  }
  const identifiers = listOf(patient["identifier"]);
  const cpf = identifiers.find((each) => isOf(each, "cpf", "TAX"));
  const cns = identifiers.find((each) => isOf(each, "cns", "HC"));
  const rest = identifiers.filter((each) => each !== cpf && each !== cns);
  left.push(...rest.slice(1).map(() => "Patient.identifier: além de CPF, CNS e um número próprio"));
  return [
    nameIn(patient["name"]),
    isIsoDate(birth) ? birth : "",
    { female: "F", male: "M" }[text(patient["gender"])] ?? "",
    valueOf(cpf),
    valueOf(cns),
    valueOf(rest[0]),
    addressIn(patient["address"]),
  ];
}

function aboutGuardian(guardian: Json | undefined): string[] {
  if (guardian === undefined) return ["", "", "", ""];
  const relationship = listOf(memberOf(guardian, "relationship"));
  const kinds = relationship.map(
    (each) =>
      text(memberOf(each, "text")) ||
      text(memberOf(listOf(memberOf(each, "coding"))[0], "display")),
  );
  const telecom = listOf(memberOf(guardian, "telecom"));
  const reached = (system: string): string =>
    valueOf(telecom.find((each) => memberOf(each, "system") === system));
  const name = memberOf(guardian, "name");
  return [
    nameIn(Array.isArray(name) ? name : name === undefined ? [] : [name]),
    kinds.find((kind) => kind !== "") ?? "",
    reached("phone"),
    reached("email"),
  ];
}

/** The official name, else the first: as one text, or put together of its parts. */
function nameIn(names: Json | undefined): string {
  const all = listOf(names);
  const name = all.find((each) => memberOf(each, "use") === "official") ?? all[0];
  const parts = [...listOf(memberOf(name, "given")), memberOf(name, "family")].map(text);
  return text(memberOf(name, "text")) || parts.filter((part) => part !== "").join(" ");
}

function addressIn(addresses: Json | undefined): string {
  const [address] = listOf(addresses);
  const parts = [
    ...listOf(memberOf(address, "line")),
    ...["city", "state", "postalCode"].map((part) => memberOf(address, part)),
  ].map(text);
  return text(memberOf(address, "text")) || parts.filter((part) => part !== "").join(", ");
}

/** Whether an identifier is of a national register, by the end of its system or the code of its type. */
function isOf(identifier: Json, register: string, code: string): boolean {
  const type = listOf(memberOf(memberOf(identifier, "type"), "coding"))[0];
  return (
    text(memberOf(identifier, "system")).toLowerCase().endsWith(register) ||
    text(memberOf(type, "code")) === code
  );
}

function valueOf(of: Json | undefined): string {
  return text(memberOf(of, "value"));
}

function text(value: Json | undefined): string {
  return typeof value === "string" ? value.trim() : "";
}

/** The id at the end of a reference, however it is written: `Patient/1`, a whole address, `urn:uuid:…`. */
function targetOf(reference: Json | undefined): string {
  return idIn(text(memberOf(reference, "reference")));
}

/** The id at the end of an address. */
export function idIn(address: string): string {
  return address.split(/[/:]/).at(-1) ?? "";
}
