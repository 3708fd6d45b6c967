import { errorText } from "#domain/error-text.ts";
import type { Child, ChildContext, Put } from "./child-tables.ts";

const UNREACHED = errorText("mail_fault_with_code", { reason: "mail_address_refused", code: 550 });

/** The message with the guardian's link, and whether it arrived. */
export function putLinkMessage(
  context: ChildContext,
  child: Child,
  { linkId, sent, reached }: { linkId: string; sent: Date; reached: boolean },
  put: Put,
): void {
  const failure = reached ? null : UNREACHED;
  putMessage(
    context,
    child,
    { kind: "form_link", recipient: child.guardianEmail, linkId, at: sent, failure },
    put,
  );
}

interface SentMessage {
  readonly kind: "form_link" | "form_answered";
  readonly recipient: string;
  readonly linkId: string;
  readonly at: Date;
  readonly failure?: string | null;
}

/** One e-mail and its history. */
export function putMessage(
  { random, organizationId }: ChildContext,
  child: Child,
  { kind, recipient, linkId, at, failure = null }: SentMessage,
  put: Put,
): void {
  const id = random.id(at);
  const end = failure === null ? "sent" : "failed";
  const handed = new Date(at.getTime() + random.between(300, 4000));
  put("message", [
    id,
    organizationId,
    kind,
    "email",
    end,
    recipient,
    child.id,
    kind === "form_link" ? child.guardianId : null,
    linkId,
    1,
    failure,
    failure === null ? null : "recipient",
    at,
    handed,
  ]);
  put("message_event", [random.id(at), organizationId, id, "queued", "", at]);
  put("message_event", [random.id(handed), organizationId, id, end, failure ?? "", handed]);
}
