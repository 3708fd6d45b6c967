import { z } from "zod";
import { mediaTypeOf } from "#domain/messaging/media.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { failure } from "./failure.ts";
import { type Sample, newUploadId, sampleFile, sumOf } from "./samples.ts";
import { insertSimulatedMedia } from "./simulated.queries.ts";

/** What the provider says of a file that a telephone sent. */
export function fileFacts(
  { config }: Pick<Deps, "config">,
  version: string,
  id: string,
  sample: Sample,
): Readonly<Record<string, unknown>> {
  const { type, bytes } = sampleFile(sample);
  return {
    messaging_product: "whatsapp",
    url: `${config.whatsappGraphUrl}/${version}/${id}/content`,
    mime_type: type,
    sha256: sumOf(bytes),
    file_size: String(bytes.length),
    id,
  };
}

/** Such a file itself. */
export function contentOf(sample: Sample): Response {
  const { type, bytes } = sampleFile(sample);
  return new Response(new Uint8Array(bytes), { headers: { "content-type": type } });
}

/** Where the telephones' page has a sound that was handed over. */
export function soundAt({ publicUrl }: Pick<Deps, "publicUrl">, id: string): string {
  return `${publicUrl}/dev/whatsapp/media/${id}`;
}

/** The form with which a sound is handed over. */
const HandedFile = z.object({
  messaging_product: z.literal("whatsapp"),
  type: z.literal("audio/ogg; codecs=opus"),
  file: z.instanceof(Blob),
});

/** Keeps a sound that is handed over to be sent from a number. Anything but Ogg with Opus is refused. */
export async function keepFile(
  { clock }: Pick<Deps, "clock">,
  db: TenantDb,
  phoneNumberId: string,
  request: Request,
): Promise<Response> {
  // oxlint-disable-next-line typescript/no-deprecated -- The form is this program's own, with one small file.
  const form = await request.formData().catch(() => new FormData());
  const handed = HandedFile.safeParse(Object.fromEntries(form)).data;
  const bytes = handed && Buffer.from(await handed.file.arrayBuffer());
  if (!bytes || mediaTypeOf(bytes) !== "audio/ogg") return failure(400, 100, "Invalid parameter");
  const id = newUploadId(phoneNumberId);
  await insertSimulatedMedia(db, id, bytes, clock.now());
  return Response.json({ id });
}
