/** The picture of the face from its bytes in base64: a page's policy lets nothing else in. */
export function pictureOf(face: string): Promise<ImageBitmap> {
  const bytes = Uint8Array.from(atob(face), (letter) => letter.codePointAt(0) ?? 0);
  return createImageBitmap(new Blob([bytes], { type: "image/jpeg" }));
}
