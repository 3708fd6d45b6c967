import { z } from "zod";
import { MOST_INTEGER } from "#contract/text.ts";
import { errorText } from "#domain/error-text.ts";
import type { EncodedSamples } from "#domain/vision/samples-codec.ts";

/** More than the quickest camera takes in the longest test, with its pauses. */
const MOST = 20_000;

const number = z
  .int(errorText("invalid_number"))
  .min(-MOST_INTEGER, errorText("invalid_number"))
  .max(MOST_INTEGER, errorText("invalid_number"));

const column = z
  .array(number, errorText("invalid_samples"))
  .max(MOST, errorText("samples_too_large"));

/** Samples as the domain's `encodeSamples` makes them small. */
export const VisionSamples = z.strictObject({
  version: z.literal(1, errorText("samples_unknown_version")),
  t: column,
  u: z
    .array(number.nullable(), errorText("invalid_samples"))
    .max(MOST, errorText("samples_too_large")),
  z: column,
  open: column,
  size: column,
  faces: column,
  crossed: column,
}) satisfies z.ZodType<EncodedSamples>;
