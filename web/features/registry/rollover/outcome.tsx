import type { RolloverOutcome } from "#contract/registry/rollover.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";

/** What a turn comes to, in counts and names of classes. */
export function Outcome({ outcome }: { readonly outcome: RolloverOutcome }) {
  const { t } = useTexts();
  const { moved, archived, kept, created, archived_classes: gone } = outcome;
  return (
    <ul className="rollover-outcome">
      <li>{t("rollover.moved", { count: moved })}</li>
      <li>{t("rollover.archived", { count: archived })}</li>
      {kept > 0 && <li>{t("rollover.keptBack", { count: kept })}</li>}
      {created.length > 0 && <li>{t("rollover.created", { names: created.join(", ") })}</li>}
      {gone.length > 0 && <li>{t("rollover.gone", { names: gone.join(", ") })}</li>}
    </ul>
  );
}
