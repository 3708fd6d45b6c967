import { z } from "zod";
import { endpoint, plain } from "#contract/endpoint.ts";
import { id } from "#contract/text.ts";
import { CLINIC_ROLES } from "#domain/access/roles.ts";
import { errorText } from "#domain/error-text.ts";
import { CODES } from "#domain/vision/coded.ts";
import { VisionReading } from "./vision-reading.ts";

/** An instant of the server's clock, in milliseconds since 1970: what two devices compare their own with. */
const instant = z
  .int(errorText("invalid_time"))
  .min(0, errorText("invalid_time"))
  .max(8_640_000_000_000_000, errorText("invalid_time"));

/** Where the pairing of a test with an examiner's phone stands. */
export const CODING_STAGES = ["none", "waiting", "joined", "running", "ended"] as const;

/** What the test's own device sees of the phone that is paired with it. */
export const CodingState = z.object({
  stage: z.enum(CODING_STAGES),
  /** Keys that have arrived. */
  keys: z.number(),
  /** The last of them, in the child's own left and right. */
  last: z.enum(CODES).nullable(),
});
export type CodingState = z.infer<typeof CodingState>;

const session = z.object({ id });

/** Shows a new code; what another phone had before is no longer heard. */
export const openCoding = endpoint({
  ...plain,
  method: "POST",
  path: "/api/vision/sessions/:id/coding/",
  summary: "Parear o celular de quem examina com um teste visual",
  access: CLINIC_ROLES,
  refuses: ["conflict"],
  params: session,
  body: z.strictObject({ patient: id }),
  reply: z.object({
    code: z.string(),
    /** The page that the phone opens, as an address and in a QR code. */
    url: z.string(),
    expires_at: z.string(),
  }),
  success: 201,
});

/** The test's device tells when its own clock was 0, and when the test is over. */
export const timeCoding = endpoint({
  ...plain,
  method: "PUT",
  path: "/api/vision/sessions/:id/coding/",
  summary: "Dizer quando o teste pareado começou e terminou",
  access: CLINIC_ROLES,
  params: session,
  body: z.strictObject({ began_at: instant, ended_at: instant.nullable() }),
  reply: CodingState,
});

const Agreement = z.object({
  kappa: z.number().nullable(),
  agreedPct: z.number(),
  comparedMs: z.number(),
  lagMs: z.number(),
  table: z.array(z.array(z.number())),
});

/** How an examiner coded a test, and how far the camera agrees: by a paired phone or by the test's own keyboard. */
export const getCoding = endpoint({
  ...plain,
  method: "GET",
  path: "/api/vision/sessions/:id/coding/",
  summary: "O que a pessoa examinadora codificou em um teste visual",
  access: CLINIC_ROLES,
  params: session,
  reply: CodingState.extend({
    /** Null until the test is stored whole, and where nothing was coded. */
    reading: VisionReading.nullable(),
    /** Null as well where the camera told nothing to compare with. */
    agreement: Agreement.nullable(),
  }),
});

/** The server's clock, for as many round trips as it takes to know one's own. */
export const getCodingClock = endpoint({
  ...plain,
  method: "GET",
  path: "/api/vision/coding/clock/",
  summary: "Relógio do servidor, para alinhar os aparelhos de um teste visual",
  access: "public",
  refuses: ["too_many_requests"],
  reply: z.object({ now: z.number() }),
});

/** The first phone that knows the code has it, and nobody after it. */
export const joinCoding = endpoint({
  ...plain,
  method: "POST",
  path: "/api/vision/coding/join/",
  summary: "Entrar em um teste visual como pessoa examinadora, pelo código",
  access: "public",
  refuses: ["not_found", "too_many_requests"],
  body: z.strictObject({
    code: z
      .string(errorText("type_code"))
      .trim()
      .min(1, errorText("type_code"))
      .max(40, errorText("invalid_code")),
  }),
  reply: z.object({
    token: z.string(),
    /** The number of its first key: a phone before it may have sent some. */
    first: z.number(),
  }),
});

const Key = z.strictObject({
  /** Counts the phone's keys from 0: sent again it is the same. */
  n: z
    .int(errorText("invalid_number"))
    .min(0, errorText("invalid_number"))
    .max(20_000, errorText("invalid_number")),
  at: instant,
  look: z.enum(CODES, errorText("choose_where_child_looks")),
});

/** Sent with each key, and now and then without any: the phone shows its token as `Authorization: Bearer`. */
export const sendCodedKeys = endpoint({
  ...plain,
  method: "POST",
  path: "/api/vision/coding/keys/",
  summary: "Guardar as teclas da pessoa examinadora, cada uma uma única vez",
  access: "public",
  refuses: ["link_gone", "too_many_requests"],
  body: z.strictObject({
    keys: z.array(Key, errorText("invalid_keys")).max(1000, errorText("too_many_keys")),
  }),
  reply: z.object({ stage: z.enum(CODING_STAGES), now: z.number() }),
});

export const VISION_CODING = [
  openCoding,
  timeCoding,
  getCoding,
  getCodingClock,
  joinCoding,
  sendCodedKeys,
] as const;
