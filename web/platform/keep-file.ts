/** A minute: some browsers read the file only after the click is over. */
const URL_LIFETIME_MS = 60_000;

/** Hands a file to the browser, which keeps it where files are kept. */
export function keepFile({
  content,
  name,
}: {
  readonly content: Blob;
  readonly name: string;
}): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), URL_LIFETIME_MS);
}
