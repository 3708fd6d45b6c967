import { isApiError } from "#web/platform/api/api-error.ts";

/** What the server said of a failure: its detail, else the whole answer; empty when there was none. */
export function serversWords(error: unknown): string {
  if (!isApiError(error) || error.status === 0) return "";
  return error.detail || error.body;
}
