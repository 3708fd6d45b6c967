const ACCESS = "access_token";
const REFRESH = "refresh_token";

/** What this browser holds of a session; no tokens means logged out. */
export interface StoredTokens {
  readonly access: string | null;
  readonly refresh: string | null;
}

const listeners = new Set<() => void>();

/** The tokens as they stand now, also when another tab has just replaced them. */
export function readTokens(): StoredTokens {
  return { access: localStorage.getItem(ACCESS), refresh: localStorage.getItem(REFRESH) };
}

/** Keeps a pair; a renewal that brings no new refresh token leaves the old one in place. */
export function storeTokens(pair: {
  readonly access: string;
  readonly refresh?: string | undefined;
}): void {
  localStorage.setItem(ACCESS, pair.access);
  if (pair.refresh !== undefined) localStorage.setItem(REFRESH, pair.refresh);
  announce();
}

/** Forgets the session in this browser; other tabs hear of it by the storage event. */
export function clearTokens(): void {
  localStorage.removeItem(ACCESS);
  localStorage.removeItem(REFRESH);
  announce();
}

/** Whether anyone is logged in, as far as this browser knows. */
export function hasTokens(): boolean {
  const { access, refresh } = readTokens();
  return access !== null || refresh !== null;
}

let holds = 0;

/**
 * Keeps the pages of the staff as they are although the session ends: a test before a child's eyes is not torn off by it. Nothing
 * more can be had from the server meanwhile. Returns how to let go.
 */
export function holdSession(): () => void {
  holds += 1;
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    holds -= 1;
    announce();
  };
}

/** Whether something that goes on holds the pages as they are. */
export function isSessionHeld(): boolean {
  return holds > 0;
}

/** Whether pages of the staff stay open: somebody is logged in, or what goes on there holds them. */
export function isSessionOpen(): boolean {
  return holds > 0 || hasTokens();
}

/** Calls back whenever the tokens change, in this tab or another. Returns how to stop. */
export function onTokens(listener: () => void): () => void {
  const fromOtherTab = ({ key }: StorageEvent): void => {
    if (key === ACCESS || key === REFRESH || key === null) listener();
  };
  listeners.add(listener);
  globalThis.addEventListener("storage", fromOtherTab);
  return () => {
    listeners.delete(listener);
    globalThis.removeEventListener("storage", fromOtherTab);
  };
}

function announce(): void {
  for (const listener of listeners) listener();
}
