import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { type TestedSet, useUsedSet } from "./used-sets.ts";

/** Beside a result that was made with films whose sides differ in light or movement: by how much, and why they were shown. */
export function SetNote({ set }: { readonly set: TestedSet }) {
  const { t } = useTexts();
  const shown = useUsedSet(set);
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
