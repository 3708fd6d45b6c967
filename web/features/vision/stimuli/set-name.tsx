import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { BUILT_IN_SET } from "./stimulus-set.ts";
import { type TestedSet, useUsedSet } from "./used-sets.ts";

/** What was shown in a test, by its name and version: beside shares that are not for comparison. */
export function SetName({ set }: { readonly set: TestedSet }) {
  const { t } = useTexts();
  const own = useUsedSet(set);
  if (!set) return null;
  const { code, version } = set;
  return (
    <p className="ui-muted">
      {code === BUILT_IN_SET.code
        ? t("vision.films.drawnSet", { version })
        : t("vision.films.ownSet", { name: own?.name ?? code, version })}
    </p>
  );
}
