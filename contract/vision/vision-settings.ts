import { z } from "zod";
import { endpoint, plain } from "#contract/endpoint.ts";
import { errorText } from "#domain/error-text.ts";
import { SAMPLES_MONTHS } from "#domain/vision/session.ts";

const ERROR = errorText("retention_months_out_of_range", {
  least: SAMPLES_MONTHS.least,
  most: SAMPLES_MONTHS.most,
});

/** What an organisation sets of its visual tests. */
export const VisionSettings = z.object({
  /** Months that the samples of a test are kept; null for as long as the child's record. What was computed always stays. */
  samples_months: z.number().nullable(),
});
export type VisionSettings = z.infer<typeof VisionSettings>;

export const getVisionSettings = endpoint({
  ...plain,
  method: "GET",
  path: "/api/vision/settings/",
  summary: "Por quanto tempo as amostras dos testes visuais são guardadas",
  access: ["clinic_admin"],
  reply: VisionSettings,
});

/** A shorter time deletes what is older, some hours later at most. */
export const saveVisionSettings = endpoint({
  ...plain,
  method: "PUT",
  path: "/api/vision/settings/",
  summary: "Mudar por quanto tempo as amostras dos testes visuais são guardadas",
  access: ["clinic_admin"],
  body: z.strictObject({
    samples_months: z
      .int(ERROR)
      .min(SAMPLES_MONTHS.least, ERROR)
      .max(SAMPLES_MONTHS.most, ERROR)
      .nullable(),
  }),
  reply: VisionSettings,
});

export const VISION_SETTINGS = [getVisionSettings, saveVisionSettings] as const;
