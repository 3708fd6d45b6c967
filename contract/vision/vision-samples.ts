import { z } from "zod";
import { MOST_INTEGER } from "#contract/text.ts";
import type { EncodedSamples } from "#domain/vision/samples-codec.ts";

/** More than the quickest camera takes in the longest test, with its pauses. */
const MOST = 20_000;

const number = z
  .int("Número inválido")
  .min(-MOST_INTEGER, "Número inválido")
  .max(MOST_INTEGER, "Número inválido");

const column = z.array(number, "Amostras inválidas").max(MOST, "Amostras grandes demais");

/** Samples as the domain's `encodeSamples` makes them small. */
export const VisionSamples = z.strictObject({
  version: z.literal(1, "Amostras de uma versão desconhecida"),
  t: column,
  u: z.array(number.nullable(), "Amostras inválidas").max(MOST, "Amostras grandes demais"),
  z: column,
  open: column,
  size: column,
  faces: column,
  crossed: column,
}) satisfies z.ZodType<EncodedSamples>;
