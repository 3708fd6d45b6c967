import { useEffect, useState } from "react";
import type { InstrumentCode } from "#domain/instruments/instrument.ts";
import type { PageData, Questionnaire, Questionnaires } from "./page-data.ts";
import { questionnairesPath } from "./page-data.ts";
import { runPersistently } from "./persistently.ts";

/**
 * The questionnaire with this code: of those the page carries, or, where the child turns out to need another
 * than the page was made for, fetched with its fellows. Words that the organisation brought in come before either.
 * Null until it is there.
 */
export function useQuestionnaire(
  { questionnaires, language, variant }: PageData,
  code: InstrumentCode | null,
  licensed: Questionnaires,
): Questionnaire | null {
  const [fetched, setFetched] = useState<Questionnaires>({});
  const own = code && (licensed[code] ?? questionnaires[code] ?? fetched[code]);
  // Until the record says in which words it is asked, a page made for others' words shows none.
  const isWaiting = variant === "licensed" && Object.keys(licensed).length === 0;
  const isMissing = code !== null && !own && !isWaiting;
  useEffect(() => {
    if (!isMissing) return undefined;
    const fetching = runPersistently(async () => {
      const found = await fetchQuestionnaires(questionnairesPath(language));
      if (found) setFetched(found);
      return found ? "done" : "again";
    });
    fetching.soon(0);
    return () => fetching.stop();
  }, [isMissing, language]);
  return isWaiting ? null : (own ?? null);
}

async function fetchQuestionnaires(path: string): Promise<Questionnaires | null> {
  try {
    const found: unknown = await (await fetch(path)).json();
    return isQuestionnaires(found) ? found : null;
  } catch {
    return null;
  }
}

function isQuestionnaires(value: unknown): value is Questionnaires {
  return typeof value === "object" && value !== null && "mchat" in value;
}
