const WAY_BACK = "way_back";

/** Notes where the person was going, before the browser leaves for the page of another institution. */
export function keepWayBack(path: string): void {
  sessionStorage.setItem(WAY_BACK, path);
}

/** Where the person was going when the browser left, this once; only a page of ours is one. */
export function takeWayBack(): string | undefined {
  const path = sessionStorage.getItem(WAY_BACK);
  sessionStorage.removeItem(WAY_BACK);
  return path !== null && /^\/(?![/\\])/.test(path) ? path : undefined;
}
