import { hasKey } from "./api.ts";
import { DATA_ELEMENT } from "./page-data.ts";

/** What a page carries inside itself; null where it is not the page that has this key. The page's own build wrote it. */
export function readInlinedData<Data extends object>(key: keyof Data & string): Data | null {
  const text = document.getElementById(DATA_ELEMENT)?.textContent;
  const value: unknown = text ? JSON.parse(text) : null;
  return isData<Data>(value, key) ? value : null;
}

function isData<Data extends object>(value: unknown, key: keyof Data & string): value is Data {
  return hasKey(value, key);
}

/** Says to whoever waits for it that the page has come to life. */
export function markLive(): void {
  document.documentElement.dataset["hydrated"] = "1";
}
