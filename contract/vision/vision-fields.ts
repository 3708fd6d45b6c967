import { z } from "zod";
import { id, optionalText, requiredText } from "#contract/text.ts";
import { errorText } from "#domain/error-text.ts";
import { VISION_CONSENT_METHODS } from "#domain/vision/session.ts";

/** A whole number from 0 to `max`. */
export const count = (max: number) =>
  z
    .int(errorText("invalid_number"))
    .min(0, errorText("invalid_number"))
    .max(max, errorText("invalid_number"));
/** A share of 100. */
export const percent = z
  .number(errorText("invalid_number"))
  .min(0, errorText("invalid_number"))
  .max(100, errorText("invalid_number"));
/** Milliseconds since the test began. */
export const since = z
  .number(errorText("invalid_elapsed_time"))
  .min(0, errorText("invalid_elapsed_time"))
  .max(3_600_000, errorText("invalid_elapsed_time"));
/** An instant, ISO 8601. */
export const moment = z.iso.datetime(errorText("invalid_date_time"));

/** Which pictures were shown. Results of different sets, or of versions of one set, are never put together. */
export const UploadedStimulusSet = z.strictObject({
  code: requiredText("stimulus_set_required", 64),
  version: z
    .int(errorText("invalid_version"))
    .min(1, errorText("invalid_version"))
    .max(100_000, errorText("invalid_version")),
});

/** Who consented and how. Either one of the child's guardians, or a person by name and relationship. */
export const VisionConsent = z
  .strictObject({
    guardian: id.optional(),
    name: optionalText(200).default(""),
    relationship: optionalText(60).default(""),
    text_version: requiredText("consent_version_required", 40),
    method: z.enum(VISION_CONSENT_METHODS, errorText("choose_how_guardian_consented")),
    given_at: moment,
  })
  .refine(({ guardian, name }) => guardian !== undefined || name !== "", {
    path: ["name"],
    message: errorText("consenter_required"),
  })
  .refine(({ guardian, relationship }) => guardian !== undefined || relationship !== "", {
    path: ["relationship"],
    message: errorText("consenter_relationship_required"),
  });
