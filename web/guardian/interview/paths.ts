import { recordPath } from "../record-path.ts";

declare global {
  interface Window {
    /** The answer to the first call, under way since the page began to load. */
    earlyInterview?: Promise<Response>;
  }
}

/** Where the questions more behind a token are read and kept. */
export function interviewPath(token: string): string {
  return `${recordPath(token)}interview/`;
}
