import { z } from "zod";
import { endpoint, plain } from "#contract/endpoint.ts";
import { id, optionalText, requiredText } from "#contract/text.ts";
import { CLINIC_ROLES } from "#domain/access/roles.ts";
import { errorText } from "#domain/error-text.ts";
import {
  ABORT_REASONS,
  CONTRAINDICATIONS,
  VISION_CONSENT_METHODS,
  VISION_METHODS,
  VISION_STATES,
} from "#domain/vision/session.ts";
import {
  UploadedStimulusSet,
  VisionConsent,
  count,
  moment,
  percent,
  since,
} from "./vision-fields.ts";
import { VisionReading } from "./vision-reading.ts";
import { VisionSamples } from "./vision-samples.ts";

/** The stimulus set that is drawn in code and that every organisation has. */
export const DRAWN_SET = { code: "desenhado", version: 2 } as const;

/** The device as far as quality depends on it: the family of the browser, never its whole name. */
const Device = z.strictObject({
  browser: optionalText(60),
  screen: z.strictObject({ width: count(20_000), height: count(20_000) }),
  camera: z.strictObject({ width: count(20_000), height: count(20_000) }).nullable(),
  /** Frames that were understood in a second, the median over the test; null without a camera. */
  fps: z
    .number(errorText("invalid_number"))
    .min(0, errorText("invalid_number"))
    .max(240, errorText("invalid_number"))
    .nullable(),
});

/** What the device computed from the same samples. The server computes it again and keeps its own. */
const DeviceReading = z.strictObject({
  outcome: z.enum(["valid", "inconclusive"], errorText("invalid_result")),
  social: z.strictObject({ pct: percent, lo: percent, hi: percent }).nullable(),
  valid_pct: percent,
});

/** How a test was broken off. */
export const VisionBreak = z.strictObject({
  how: z.literal("aborted"),
  reason: z.enum(ABORT_REASONS, errorText("choose_reason")),
  note: optionalText(500).default(""),
});

/** What is known of a test when it begins, and again in its upload. */
const Beginning = {
  patient: id,
  /** The so-manieth attempt of this child, from 1, as the plan was drawn for it. */
  attempt: z
    .int(errorText("invalid_attempt"))
    .min(1, errorText("invalid_attempt"))
    .max(1000, errorText("invalid_attempt")),
  /** The event at which it was made. */
  event: id.optional(),
  /** By the device's clock. */
  started_at: moment,
  /** The device's clock at the moment of sending: what it is wrong by is taken off every other time. */
  sent_at: moment,
};

/**
 * The account that made a test, as the device knows it: on a shared device another person may have logged in meanwhile, in whose
 * name it must not be stored.
 */
const MadeBy = { operator: id.optional() };

/** A test that begins now, with the network there. */
export const VisionStart = z.strictObject({
  /** Made by the device (UUIDv7): the whole test is sent under it afterwards. */
  id,
  ...Beginning,
  ...MadeBy,
});
export type VisionStart = z.infer<typeof VisionStart>;

/** A whole test as the device ends it. Demonstrations are never sent. */
export const VisionUpload = z
  .strictObject({
    ...Beginning,
    finished_at: moment,
    /** Whether it was made without network. */
    offline: z.boolean(errorText("invalid_value")),
    consent: VisionConsent,
    method: z.enum(VISION_METHODS, errorText("choose_gaze_follower")),
    /** What the guardian said there is; empty when there is nothing of it. */
    contraindications: z.array(z.enum(CONTRAINDICATIONS, errorText("invalid_value"))).max(10),
    protocol_version: requiredText("protocol_version_required", 20),
    algorithm_version: requiredText("algorithm_version_required", 20),
    models: z
      .array(
        z.strictObject({
          name: requiredText("template_name_required", 80),
          sha256: z.string().regex(/^[0-9a-f]{64}$/, errorText("invalid_checksum")),
        }),
      )
      .max(20),
    stimulus_set: UploadedStimulusSet,
    seed: z
      .int(errorText("invalid_seed"))
      .min(0, errorText("invalid_seed"))
      .max(0xffff_ffff, errorText("invalid_seed")),
    device: Device,
    ended: z.discriminatedUnion("how", [
      z.strictObject({ how: z.literal("completed") }),
      VisionBreak,
    ]),
    /** The plan's steps as they were on the screen, in order. */
    shown: z.array(z.strictObject({ step: count(200), from: since, to: since })).max(500),
    /** Null when the camera measured nothing. */
    samples: VisionSamples.nullable(),
    /** What an examiner coded on the test's own keyboard, if one did. */
    keys: z
      .array(z.strictObject({ t: since, look: z.enum(["left", "right", "away"]) }))
      .max(5000)
      .optional(),
    /** Null when the test was broken off. */
    reading: DeviceReading.nullable(),
    notes: optionalText().default(""),
  })
  .refine(({ ended, reading }) => ended.how === "aborted" || reading !== null, {
    path: ["reading"],
    message: errorText("result_required"),
  });
export type VisionUpload = z.infer<typeof VisionUpload>;

/** One test of a child as staff see it. */
export const VisionSession = z.object({
  id,
  patient: id,
  /** Its place among the child's tests, from 1, by when they began. */
  number: z.number(),
  /** What the plan was drawn for on the device; offline two devices may have said the same. */
  attempt: z.number(),
  state: z.enum(VISION_STATES),
  started_at: z.string(),
  /** Null until it is sent whole. */
  finished_at: z.string().nullable(),
  received_at: z.string().nullable(),
  offline: z.boolean(),
  /** Null until it is sent whole. */
  method: z.enum(VISION_METHODS).nullable(),
  event: id.nullable(),
  /** Who ran it; empty when that person's data are gone. */
  operator: z.string(),
  /** Age on the day of the test; null when no birth date is known. */
  age_months: z.number().nullable(),
  /** Null until it is sent whole, as are all of the following that say so. */
  stimulus_set: z.object({ code: z.string(), version: z.number() }).nullable(),
  protocol_version: z.string(),
  algorithm_version: z.string(),
  /** Of the child's tests with this stimulus set and version: the one of the best quality, which is reported. */
  is_reported: z.boolean(),
  consent: z
    .object({
      name: z.string(),
      relationship: z.string(),
      text_version: z.string(),
      method: z.enum(VISION_CONSENT_METHODS),
      given_at: z.string(),
    })
    .nullable(),
  contraindications: z.array(z.enum(CONTRAINDICATIONS)),
  device: z
    .object({
      browser: z.string(),
      screen: z.object({ width: z.number(), height: z.number() }),
      camera: z.object({ width: z.number(), height: z.number() }).nullable(),
      fps: z.number().nullable(),
    })
    .nullable(),
  /** What the server computed from the samples. Null while begun and when it was broken off. */
  reading: VisionReading.nullable(),
  /** The device had computed something else: its own software or its data are not what they should be. */
  differs: z.boolean(),
  aborted: z.object({ reason: z.enum(ABORT_REASONS), note: z.string() }).nullable(),
  notes: z.string(),
  invalidated: z.object({ at: z.string(), by: z.string(), reason: z.string() }).nullable(),
  /** Samples are kept for so long; after that only what was computed of them. Null while they are kept. */
  samples_purged_at: z.string().nullable(),
});
export type VisionSession = z.infer<typeof VisionSession>;

const session = z.object({ id });

export const getVisionProtocol = endpoint({
  ...plain,
  method: "GET",
  path: "/api/vision/protocol/",
  summary: "Protocolo do teste visual: versões e conjunto de estímulos em uso",
  access: CLINIC_ROLES,
  reply: z.object({
    protocol_version: z.string(),
    algorithm_version: z.string(),
    consent_version: z.string(),
    /** The set that new tests of this organisation show. */
    stimulus_set: z.object({ code: z.string(), version: z.number() }),
  }),
});

export const listVisionSessions = endpoint({
  ...plain,
  method: "GET",
  path: "/api/patients/:id/vision-sessions/",
  summary: "Testes visuais de uma criança",
  access: CLINIC_ROLES,
  params: z.object({ id }),
  /** Newest first. */
  reply: z.array(VisionSession),
});

export const startVisionSession = endpoint({
  ...plain,
  method: "POST",
  path: "/api/vision/sessions/",
  summary: "Começar um teste visual",
  access: CLINIC_ROLES,
  refuses: ["not_found", "conflict"],
  body: VisionStart,
  reply: VisionSession,
  success: 201,
});

/**
 * The whole test, once: sent again as it was it answers the same; with anything else in it, 409. So too, with `operator` named,
 * where another account's session sends it.
 */
export const putVisionSession = endpoint({
  ...plain,
  method: "PUT",
  path: "/api/vision/sessions/:id/",
  summary: "Guardar um teste visual inteiro, uma única vez",
  access: CLINIC_ROLES,
  refuses: ["conflict", "too_many_requests"],
  params: session,
  body: VisionUpload.safeExtend(MadeBy),
  maxJsonBytes: 1024 * 1024,
  reply: VisionSession,
});

export const getVisionSamples = endpoint({
  ...plain,
  method: "GET",
  path: "/api/vision/sessions/:id/samples/",
  summary: "Amostras de um teste visual, para a linha do tempo do olhar",
  access: CLINIC_ROLES,
  params: session,
  reply: z.object({
    seed: z.number(),
    attempt: z.number(),
    shown: z.array(z.object({ step: z.number(), from: z.number(), to: z.number() })),
    /** Null where the camera measured nothing. */
    samples: VisionSamples.nullable(),
    keys: z.array(z.object({ t: z.number(), look: z.enum(["left", "right", "away"]) })).nullable(),
  }),
});

export const noteVisionSession = endpoint({
  ...plain,
  method: "POST",
  path: "/api/vision/sessions/:id/notes/",
  summary: "Anotar um teste visual",
  access: CLINIC_ROLES,
  params: session,
  body: z.strictObject({ notes: optionalText() }),
  reply: VisionSession,
});

/** It stays in the record, and is counted and reported no more. */
export const invalidateVisionSession = endpoint({
  ...plain,
  method: "POST",
  path: "/api/vision/sessions/:id/invalidate/",
  summary: "Invalidar um teste visual, com o motivo",
  access: CLINIC_ROLES,
  refuses: ["conflict"],
  params: session,
  body: z.strictObject({ reason: requiredText("invalidation_reason_required", 500) }),
  reply: VisionSession,
});

export const VISION = [
  getVisionProtocol,
  listVisionSessions,
  startVisionSession,
  putVisionSession,
  getVisionSamples,
  noteVisionSession,
  invalidateVisionSession,
] as const;
