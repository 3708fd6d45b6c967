import { randomBytes } from "node:crypto";

/** A nonce for one response. */
export function newNonce(): string {
  return randomBytes(16).toString("base64");
}

/** Addresses of the pages that use the camera: the visual test, and the event at which it is done. No other may. */
const CAMERA_PAGES = /^\/(?:teste-visual|mutirao)\/./;

/** Whether the page at `path` uses the camera. */
function usesCamera(path: string): boolean {
  return CAMERA_PAGES.test(path);
}

const allowed = (isUsed: boolean) => (isUsed ? "(self)" : "()");

/** Addresses of the pages on which voices and voice notes are recorded. No other may use the microphone. */
const MICROPHONE_PAGES = /^\/gravar-(?:vozes|audio)\/./;

/** The Permissions-Policy of the page at `path`: camera and microphone only where they are used, nothing else anywhere. */
export function permissionsPolicy(path: string): string {
  const microphone = allowed(MICROPHONE_PAGES.test(path));
  return `camera=${allowed(usesCamera(path))}, microphone=${microphone}, geolocation=()`;
}

/**
 * The Content-Security-Policy of a page that may run the application. Mantine writes style elements at run time: they
 * carry the nonce. Scripts come from our own files alone. `media`: the page plays films that it has fetched.
 */
export function pagePolicy(nonce: string, { media = false } = {}): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    ...(media ? ["media-src 'self' blob:"] : []),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types default",
  ].join("; ");
}
