import { REPORT_LIMITS } from "#domain/registry/family/reports.ts";

/** A file as it will be sent. */
export interface PreparedFile {
  readonly content: Blob;
  /** The picture in its own address, to be looked at; null for a PDF. */
  readonly preview: string | null;
}

/** Why a file cannot be sent. */
export type FileFault = "unreadable" | "tooLarge";

/** Longest side in pixels: the small print of an A4 page photographed whole can be read, at some 600 KB. */
const LONGEST_SIDE = 2400;
const QUALITY = 0.8;

/**
 * Makes a photograph small enough for a bad network, upright and without what the telephone wrote into it, such as the place.
 * A PDF stays as it is.
 */
export async function prepareFile(file: Blob): Promise<PreparedFile | FileFault> {
  if (file.type === "application/pdf")
    return file.size > REPORT_LIMITS.bytes ? "tooLarge" : { content: file, preview: null };
  try {
    return await asPicture(file);
  } catch {
    return "unreadable";
  }
}

async function asPicture(file: Blob): Promise<PreparedFile | FileFault> {
  const image = await createImageBitmap(file);
  const scale = Math.min(1, LONGEST_SIDE / Math.max(image.width, image.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  const context = canvas.getContext("2d");
  if (!context) return "unreadable";
  // What is transparent would become black.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  const content = await new Promise<Blob | null>((done) =>
    canvas.toBlob(done, "image/jpeg", QUALITY),
  );
  return content ? { content, preview: canvas.toDataURL("image/jpeg", QUALITY) } : "unreadable";
}
