import { randomInt } from "node:crypto";
import { z } from "zod";
import type { InstrumentCode } from "#domain/instruments/instrument.ts";
import { FlowSchema } from "../../whatsapp-flows/flow-schema.ts";
import type { AccountRow } from "../whatsapp.queries.ts";

const PublicKey = z.strictObject({
  business_public_key: z
    .string()
    .regex(/^-----BEGIN PUBLIC KEY-----\n[\w+/=\n]+-----END PUBLIC KEY-----\n?$/),
});

const FlowText = z
  .string()
  .max(10 * 1024 * 1024)
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: "custom", message: "no JSON" });
      return z.NEVER;
    }
  })
  .pipe(FlowSchema);

const NewFlow = z.strictObject({
  name: z.string().min(1).max(200),
  categories: z.array(z.literal("SURVEY")).min(1),
  flow_json: FlowText,
  endpoint_uri: z.url(),
  publish: z.literal(true),
});

/**
 * Answers what Meta's Graph API is told of forms inside WhatsApp: the public key of a number, and a form to be published, which
 * is held to the published schema. Undefined for any other call.
 */
export function answerFlowCall(
  call: string,
  node: string,
  account: Pick<AccountRow, "phone_number_id" | "business_account_id">,
  body: unknown,
): Response | undefined {
  if (call === "POST whatsapp_business_encryption" && node === account.phone_number_id) {
    return PublicKey.safeParse(body).success ? Response.json({ success: true }) : refusal();
  }
  if (call !== "POST flows" || node !== account.business_account_id) return undefined;
  if (!NewFlow.safeParse(body).success) return refusal();
  const id = `8${randomInt(10 ** 13, 10 ** 14 - 1)}`;
  return Response.json({ id, success: true, validation_errors: [] });
}

function refusal(): Response {
  const error = { message: "Invalid parameter", type: "GraphMethodException", code: 100 };
  return Response.json({ error }, { status: 400 });
}

/** Where a trial installation plays the form of a questionnaire; the form's secret ends it. */
export function flowPagePath(accountId: string, flow: InstrumentCode): string {
  return `/dev/whatsapp/telas/${accountId}/${flow}/`;
}
