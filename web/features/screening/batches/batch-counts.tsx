import type { Batch } from "#contract/screening/batches.ts";
import { RECIPIENT_STATES } from "#domain/screening/batches/progress.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";

/** How many children of a sending are in each state; states without any are left out. */
export function BatchCounts({ batch: { counts } }: { readonly batch: Batch }) {
  const { t } = useTexts();
  return (
    <ul className="batches-counts">
      {RECIPIENT_STATES.filter((state) => counts[state] > 0).map((state) => (
        <li key={state}>
          <span className="batches-dot" data-state={state} aria-hidden />
          {t(`batches.recipientStates.${state}`)} <b>{counts[state]}</b>
        </li>
      ))}
    </ul>
  );
}
