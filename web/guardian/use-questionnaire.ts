import { useEffect, useState } from "react";
import type { InstrumentCode } from "#domain/screening/instrument.ts";
import type { PageData, Questionnaire, Questionnaires } from "./page-data.ts";
import { questionnairesPath } from "./page-data.ts";
import { persistently } from "./persistently.ts";

/**
 * The questionnaire with this code: of those the page carries, or, where the child turns out to need another
 * than the page was made for, fetched with its fellows. Null until it is there.
 */
export function useQuestionnaire(
  { questionnaires, language }: PageData,
  code: InstrumentCode | null,
): Questionnaire | null {
  const [fetched, setFetched] = useState<Questionnaires>({});
  const own = code && (questionnaires[code] ?? fetched[code]);
  const isMissing = code !== null && !own;
  useEffect(() => {
    if (!isMissing) return undefined;
    const fetching = persistently(async () => {
      const found = await fetchQuestionnaires(questionnairesPath(language));
      if (found) setFetched(found);
      return found ? "done" : "again";
    });
    fetching.soon(0);
    return () => fetching.stop();
  }, [isMissing, language]);
  return own ?? null;
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
