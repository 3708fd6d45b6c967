import { z } from "zod";
import { MEDIA_KINDS } from "#domain/messaging/media.ts";
import type { SentMedia } from "../inbound-media/inbound-media.queries.ts";
import type { InboundReport } from "./read-webhook.ts";

const File = z.object({
  id: z
    .string()
    .min(1)
    .max(200)
    .regex(/^[\w.:-]+$/),
});

/** The file that came with a message, as far as files of its type are kept; undefined for any other message. */
export function mediaIn(message: InboundReport): SentMedia | undefined {
  const kind = MEDIA_KINDS.find((each) => each === message.type);
  const file = kind && File.safeParse(message[kind]).data;
  return file && { kind, providerId: file.id };
}
