interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: { readonly createHTML: (text: string) => string | null },
  ) => unknown;
}

declare global {
  /** Not in the DOM library of TypeScript, and not in every browser. */
  var trustedTypes: TrustedTypes | undefined;
}

/** Where the server writes the nonce of this response's Content-Security-Policy. */
const NONCE_META = 'meta[name="csp-nonce"]';

/** The nonce that styles written at run time must carry; empty where no policy asks for one. */
export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>(NONCE_META)?.content ?? "";
}

/**
 * Prepares the page for the server's Content-Security-Policy, before anything is rendered. Styles that the scroll
 * lock of dialogs writes get the nonce, by the global that its package reads. Strings reach the sinks of Trusted
 * Types only without a `<`: Mantine fills style elements that way, and no markup gets in. A script is never made.
 */
export function applyContentPolicy(): void {
  const nonce = styleNonce();
  if (nonce) Object.assign(globalThis, { __webpack_nonce__: nonce });
  globalThis.trustedTypes?.createPolicy("default", { createHTML: withoutMarkup });
}

/** The string itself, or null, which the browser turns into a TypeError at the sink. */
function withoutMarkup(text: string): string | null {
  return text.includes("<") ? null : text;
}
