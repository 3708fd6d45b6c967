import { queryOptions, useQuery } from "@tanstack/react-query";
import { listShownStimulusSets } from "#contract/stimulus-sets.ts";
import { call } from "#web/platform/api/client.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";

/** The organisation's own sets that were ever in use. */
const shownSetsQuery = queryOptions({
  queryKey: ["stimulus-sets-shown"],
  queryFn: ({ signal }) => call(listShownStimulusSets, { signal }),
  staleTime: 60_000,
});

interface SetNoteProps {
  readonly set: { readonly code: string; readonly version: number } | null;
}

/** Beside a result that was made with films whose sides differ in light or movement: by how much, and why they were shown. */
export function SetNote({ set }: SetNoteProps) {
  const { t } = useTexts();
  const isOwn = set !== null && set.code.startsWith("clinica-");
  const { data } = useQuery({ ...shownSetsQuery, enabled: isOwn });
  const shown = data?.find(({ code, version }) => code === set?.code && version === set.version);
  if (!shown?.unlike) return null;
  const { light, movement, reason, by } = shown.unlike;
  return (
    <p className="ui-muted">
      {t("vision.films.unlike", {
        name: shown.name,
        version: shown.version,
        light: Math.round(light * 100),
        movement: Math.round(movement * 100),
      })}{" "}
      {t(by === "" ? "vision.films.reason" : "vision.films.reasonOf", { reason, by })}
    </p>
  );
}
