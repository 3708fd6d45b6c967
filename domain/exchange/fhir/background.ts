import type { ChildFacts } from "./facts.ts";
import {
  type Json,
  type Resource,
  makeCoding,
  makeReference,
  memberOf,
  listOf,
  textOf,
} from "./resource.ts";

const LOINC = "http://loinc.org";
const GESTATIONAL_AGE = "11884-4";

/** Raça/cor in the codes of the national code system, by how it is kept. */
const RACE_CODES: Readonly<Record<string, readonly [code: string, words: string]>> = {
  branca: ["01", "Branca"],
  preta: ["02", "Preta"],
  parda: ["03", "Parda"],
  amarela: ["04", "Amarela"],
  indigena: ["05", "Indígena"],
};

/** What the national code system calls an answer that nobody has. */
const NOT_INFORMED = ["99", "Sem informação"] as const;

/** The child's raça/cor as BR Core has it. Its own code for 'not informed' where the family was not asked, or did not say. */
export function raceOf({ rows }: Pick<ChildFacts, "rows">): Json {
  const [row = {}] = rows.child_background;
  const [code, words] = RACE_CODES[textOf(row, "race_color")] ?? NOT_INFORMED;
  return {
    url: "https://ips.saude.gov.br/fhir/StructureDefinition/raca-br-ips",
    valueCodeableConcept: makeCoding(
      "https://terminologia.saude.gov.br/fhir/CodeSystem/BRRacaCor",
      code,
      words,
    ),
  };
}

/** At how many weeks the child was born, as its family told; nothing where no number is known. */
export function gestationOf({ rows }: ChildFacts): Resource[] {
  return rows.child_background
    .filter((row) => /^\d+$/.test(textOf(row, "gestation_weeks")))
    .map((row) => ({
      resourceType: "Observation",
      id: textOf(row, "patient_id"),
      status: "final",
      category: [
        makeCoding(
          "http://terminology.hl7.org/CodeSystem/observation-category",
          "social-history",
          "Social History",
        ),
      ],
      code: {
        ...makeCoding(LOINC, GESTATIONAL_AGE, "Gestational age Estimated"),
        text: "Semanas de gestação ao nascer, como a família contou",
      },
      subject: makeReference("Patient", textOf(row, "patient_id")),
      effectiveDateTime: textOf(row, "told_at"),
      valueQuantity: {
        value: Number(textOf(row, "gestation_weeks")),
        unit: "semanas",
        system: "http://unitsofmeasure.org",
        code: "wk",
      },
    }));
}

/** Whether a resource is such an observation, which is made again from the child's own rows. */
export function isGestation(resource: Resource): boolean {
  const coding = listOf(memberOf(resource["code"], "coding"))[0];
  return memberOf(coding, "system") === LOINC && memberOf(coding, "code") === GESTATIONAL_AGE;
}
