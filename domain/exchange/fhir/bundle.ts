import { gestationOf } from "./background.ts";
import { consentsOf, messagesOf, referralsOf, tasksOf } from "./care.ts";
import type { ChildFacts } from "./facts.ts";
import { guardiansOf, organizationOf, patientOf, staffOf } from "./people.ts";
import { questionnaireOf } from "./questionnaire.ts";
import type { Json, Names, Resource } from "./resource.ts";
import { textOf, withPlainBlanks } from "./resource.ts";
import { type Telling, childOf, observationsOf, responsesOf, risksOf } from "./screening.ts";
import { visionObservationsOf } from "./vision.ts";

/** The types of resource of an export, in the order in which they are written. */
export const RESOURCE_TYPES = [
  "Organization",
  "Practitioner",
  "PractitionerRole",
  "Questionnaire",
  "Patient",
  "RelatedPerson",
  "Consent",
  "Task",
  "QuestionnaireResponse",
  "Observation",
  "RiskAssessment",
  "ServiceRequest",
  "Communication",
] as const;
export type ResourceType = (typeof RESOURCE_TYPES)[number];

/**
 * What is known of one child, as resources of FHIR R4 that refer to nothing outside of them. The same facts give the same
 * resources in the same order: by type, then as the facts have them.
 */
export function resourcesOf(
  names: Names,
  facts: ChildFacts,
  said: Pick<Telling, "find" | "inWords">,
): Resource[] {
  const telling = { names, facts, ...said };
  const all = [
    organizationOf(names, facts),
    ...staffOf(names, facts),
    ...instrumentsIn(facts).flatMap(([code, version]) => {
      const worded = said.find(code, version);
      return worded ? [questionnaireOf(names, worded)] : [];
    }),
    ...patientOf(names, facts),
    ...guardiansOf(names, facts),
    ...consentsOf(telling),
    ...tasksOf(telling),
    ...responsesOf(telling),
    ...gestationOf(facts),
    ...observationsOf(telling),
    ...visionObservationsOf(names, facts.vision, {
      patientId: childOf(facts),
      organizationId: textOf(facts.organization, "id"),
    }),
    ...risksOf(telling),
    ...referralsOf(telling),
    ...messagesOf(telling),
  ];
  return RESOURCE_TYPES.flatMap((type) =>
    all.filter((each) => each.resourceType === type).map(withPlainBlanks),
  );
}

/** The versions of questionnaires that anything was answered on, each once. */
function instrumentsIn({ rows }: ChildFacts): [code: string, version: string][] {
  const used = [...rows.form_result, ...rows.draft]
    .map((row): [string, string] => [textOf(row, "instrument"), textOf(row, "instrument_version")])
    .filter(([code]) => code !== "")
    .map((pair): [string, [string, string]] => [pair.join("|"), pair]);
  return [...new Map(used.toSorted(([a], [b]) => (a < b ? -1 : 1))).values()];
}

/** The resources as one collection, each under the address that references resolve against. */
export function bundleOf(
  names: Names,
  resources: readonly Resource[],
  { id, at }: { readonly id: string; readonly at: string },
): Resource {
  const entry: Json = resources.map((resource) => ({
    fullUrl: names.fullUrl(resource),
    resource,
  }));
  return { resourceType: "Bundle", id, type: "collection", timestamp: at, entry };
}
