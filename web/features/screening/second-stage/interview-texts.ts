import { queryOptions, useQuery } from "@tanstack/react-query";
import type { InstrumentTexts } from "#domain/instruments/instrument.ts";
import type { Language } from "#domain/organization/language.ts";
import type { InterviewTexts } from "#domain/screening/second-stage/interview.ts";

/** What is read aloud, and the words of the first questionnaire beside it. */
export interface InterviewWords {
  readonly questions: InterviewTexts;
  readonly first: InstrumentTexts;
}

/** Each language is a file of its own: the page loads the one it needs. */
const LOAD: Readonly<Record<Language, () => Promise<InterviewWords>>> = {
  "pt-BR": async () => ({
    questions: (
      await import("#domain/screening/second-stage/texts/pt-BR.json", { with: { type: "json" } })
    ).default,
    first: (await import("#domain/instruments/texts/mchat.pt-BR.json", { with: { type: "json" } }))
      .default,
  }),
  "en-US": async () => ({
    questions: (
      await import("#domain/screening/second-stage/texts/en-US.json", { with: { type: "json" } })
    ).default,
    first: (await import("#domain/instruments/texts/mchat.en-US.json", { with: { type: "json" } }))
      .default,
  }),
  "es-ES": async () => ({
    questions: (
      await import("#domain/screening/second-stage/texts/es-ES.json", { with: { type: "json" } })
    ).default,
    first: (await import("#domain/instruments/texts/mchat.es-ES.json", { with: { type: "json" } }))
      .default,
  }),
};

/** The words of the interview. They come with the program, so they never grow stale. */
export function useInterviewWords(language: Language) {
  return useQuery(
    queryOptions({
      queryKey: ["interview-texts", language],
      queryFn: () => LOAD[language](),
      staleTime: Infinity,
    }),
  );
}
