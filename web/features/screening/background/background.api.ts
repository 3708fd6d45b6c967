import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type Background, getBackground, setBackground } from "#contract/screening/background.ts";
import type { Language } from "#domain/organization/language.ts";
import type { BackgroundTexts } from "#domain/screening/background/words.ts";
import { call } from "#web/platform/api/client.ts";

/** What a child's family told of itself. */
export function backgroundQuery(patientId: string) {
  return queryOptions({
    queryKey: ["background", patientId],
    queryFn: ({ signal }) => call(getBackground, { params: { id: patientId }, signal }),
  });
}

/** Notes what staff were told. */
export function useNoteBackground(patientId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Background) => call(setBackground, { params: { id: patientId }, body }),
    onSuccess: (kept) => queryClient.setQueryData(backgroundQuery(patientId).queryKey, kept),
  });
}

/** Each language is a file of its own: the record loads the one it needs. */
const LOAD: Readonly<Record<Language, () => Promise<{ readonly default: BackgroundTexts }>>> = {
  "pt-BR": () =>
    import("#domain/screening/background/texts/pt-BR.json", { with: { type: "json" } }),
  "en-US": () =>
    import("#domain/screening/background/texts/en-US.json", { with: { type: "json" } }),
  "es-ES": () =>
    import("#domain/screening/background/texts/es-ES.json", { with: { type: "json" } }),
};

/** The questions and answers in words. They come with the program, so they never grow stale. */
export function useBackgroundWords(language: Language): BackgroundTexts | undefined {
  const { data } = useQuery({
    queryKey: ["background-texts", language],
    queryFn: async () => (await LOAD[language]()).default,
    staleTime: Infinity,
  });
  return data;
}
