import { z } from "zod";
import { endpoint, plain } from "#contract/endpoint.ts";
import { CodedText } from "#contract/errors.ts";
import { requiredText } from "#contract/text.ts";

/** A guardian who lost the link. Always the same answer: it says nothing of whom we know. */
export const requestLink = endpoint({
  ...plain,
  method: "POST",
  path: "/api/link-requests/",
  summary: "Pedir de novo o link do formulário",
  access: "public",
  refuses: ["too_many_requests"],
  body: z.strictObject({ contact: requiredText("email_or_phone_required", 254) }),
  reply: CodedText,
});
