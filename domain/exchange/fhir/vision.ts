import type { SocialShare } from "#domain/vision/reading.ts";
import type { VisionMethod } from "#domain/vision/session.ts";
import { type Json, type Resource, makeCoding, optionalMember, makeReference } from "./resource.ts";
import type { Names } from "./resource.ts";
import { VISION_DISCLAIMER } from "./words.ts";

/** A visual test that was made to its end, by what is told of it. Instants are ISO; percentages from 0 to 100. */
export interface VisionFact {
  readonly id: string;
  readonly state: "valid" | "inconclusive" | "invalidated";
  readonly startedAt: string;
  readonly finishedAt: string;
  readonly receivedAt: string;
  readonly method: VisionMethod;
  readonly set: { readonly code: string; readonly version: number } | null;
  readonly protocolVersion: string;
  readonly algorithmVersion: string;
  /** Null unless the test is valid: one that cannot be read has no share. */
  readonly social: SocialShare | null;
  readonly validPct: number | null;
  /** Of the child's tests with this stimulus set and version the one of the best quality. */
  readonly isReported: boolean;
  /** Why it was said not to count; empty where it counts. */
  readonly invalidReason: string;
}

/** What the measure is called wherever it leaves the platform. */
const VISION_TITLE = "Medida de preferência visual (em validação)";

const CODE = "preferencia-visual";
const SYSTEM = "medida-visual";

const METHOD_WORDS: Readonly<Record<VisionMethod, string>> = {
  camera: "Câmera",
  examiner: "Pessoa que examina",
  both: "Câmera e pessoa que examina",
};

const OUTCOME_WORDS = { valid: "válido", inconclusive: "inconclusivo" } as const;

/**
 * A child's visual tests, each as an Observation with what was measured as its components: no interpretation, no level, no
 * risk, and nothing refers to it. One that was invalidated stays as `entered-in-error`, without any measure.
 */
export function visionObservationsOf(
  names: Names,
  tests: readonly VisionFact[],
  of: { readonly patientId: string; readonly organizationId: string },
): Resource[] {
  return tests.map((test) => {
    const note = [
      { text: VISION_DISCLAIMER },
      ...(test.invalidReason.trim() === ""
        ? []
        : [{ text: `Invalidado: ${test.invalidReason.trim()}` }]),
    ];
    return {
      resourceType: "Observation",
      id: test.id,
      status: test.state === "invalidated" ? "entered-in-error" : "final",
      category: [
        makeCoding(
          "http://terminology.hl7.org/CodeSystem/observation-category",
          "procedure",
          "Procedure",
        ),
      ],
      code: makeCoding(names.system(SYSTEM), CODE, VISION_TITLE),
      subject: makeReference("Patient", of.patientId),
      effectivePeriod: { start: test.startedAt, end: test.finishedAt },
      ...optionalMember("issued", test.receivedAt),
      performer: [makeReference("Organization", of.organizationId)],
      note,
      method: makeCoding(
        names.system("metodo-do-teste-visual"),
        test.method,
        METHOD_WORDS[test.method],
      ),
      component: componentsOf(names, test),
    };
  });
}

/** Whether a resource is a visual test of a platform like this one: it is read by people, and never taken back in. */
export function isVisionObservation({ resourceType, code }: Resource): boolean {
  return resourceType === "Observation" && JSON.stringify(code ?? null).includes(`"${CODE}"`);
}

function componentsOf(names: Names, test: VisionFact): Json[] {
  const part = (code: string, words: string, value: { readonly [key: string]: Json }): Json => ({
    code: makeCoding(names.system(SYSTEM), code, words),
    ...value,
  });
  const versions = [
    part("versao-do-protocolo", "Versão do protocolo", { valueString: test.protocolVersion }),
    part("versao-do-calculo", "Versão do cálculo", { valueString: test.algorithmVersion }),
  ].filter((_, index) => [test.protocolVersion, test.algorithmVersion][index] !== "");
  const shown = test.set && [
    part("conjunto-de-estimulos", "Conjunto de estímulos e versão", {
      valueCodeableConcept: setConcept(names, test.set),
    }),
  ];
  if (test.state === "invalidated") return [...(shown ?? []), ...versions];
  return [
    ...shareParts(test.social, part),
    ...(test.validPct === null
      ? []
      : [part("amostras-validas", "Amostras válidas", percent(test.validPct))]),
    part("qualidade", "Qualidade do teste", {
      valueCodeableConcept: makeCoding(
        names.system("qualidade-do-teste-visual"),
        test.state,
        OUTCOME_WORDS[test.state],
      ),
    }),
    part("relatada", "A de melhor qualidade entre as tentativas deste conjunto", {
      valueBoolean: test.isReported,
    }),
    ...(shown ?? []),
    ...versions,
  ];
}

function shareParts(
  social: SocialShare | null,
  part: (code: string, words: string, value: { readonly [key: string]: Json }) => Json,
): Json[] {
  const words = "Parcela do olhar na cena social, entre as duas cenas";
  if (!social) {
    const reason = makeCoding(
      "http://terminology.hl7.org/CodeSystem/data-absent-reason",
      "unknown",
      "Unknown",
    );
    return [part("parcela-social", words, { dataAbsentReason: reason })];
  }
  return [
    part("parcela-social", words, percent(social.pct)),
    part("parcela-social-intervalo", "Intervalo de 90 % desta parcela", {
      valueRange: { low: quantity(social.lo), high: quantity(social.hi) },
    }),
  ];
}

function setConcept(
  names: Names,
  { code, version }: { readonly code: string; readonly version: number },
): Json {
  const system = names.system("conjunto-de-estimulos");
  return {
    coding: [{ system, version: String(version), code }],
    text: `${code}, versão ${version}`,
  };
}

const percent = (value: number) => ({ valueQuantity: quantity(value) });

const quantity = (value: number) => ({
  value,
  unit: "%",
  system: "http://unitsofmeasure.org",
  code: "%",
});
