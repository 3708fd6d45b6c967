interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: {
      readonly createHTML: (text: string) => string | null;
      readonly createScriptURL: (address: string) => string | null;
    },
  ) => unknown;
}

declare global {
  /** Not in the DOM library of TypeScript, and not in every browser. */
  var trustedTypes: TrustedTypes | undefined;
}

/** Addresses of our workers' scripts: the visual test's, online and at an event, and the event's service worker. */
const WORKERS = /^(?:\/mutirao)?\/assets\/vision\/worker-[\w-]+\.js$|^\/mutirao\/[a-z-]+\.js$/;

/** Where the server writes the nonce of this response's Content-Security-Policy. */
const NONCE_META = 'meta[name="csp-nonce"]';

/** The nonce that styles written at run time must carry; empty where no policy asks for one. */
export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>(NONCE_META)?.content ?? "";
}

/**
 * Prepares the page for the server's Content-Security-Policy, before anything is rendered. Styles that the scroll
 * lock of dialogs writes get the nonce, by the global that its package reads. Strings reach the sinks of Trusted
 * Types only without a `<`: Mantine fills style elements that way, and no markup gets in. A script is never made; a worker's
 * is only loaded from where our own workers are.
 */
export function applyContentPolicy(): void {
  const nonce = styleNonce();
  if (nonce) Object.assign(globalThis, { __webpack_nonce__: nonce });
  globalThis.trustedTypes?.createPolicy("default", {
    createHTML: withoutMarkup,
    createScriptURL: ofOwnWorker,
  });
}

/** The string itself, or null, which the browser turns into a TypeError at the sink. */
function withoutMarkup(text: string): string | null {
  return text.includes("<") ? null : text;
}

/** The address itself if one of our workers is there, otherwise null. */
function ofOwnWorker(address: string): string | null {
  const { origin, pathname } = new URL(address, location.href);
  return origin === location.origin && WORKERS.test(pathname) ? address : null;
}
