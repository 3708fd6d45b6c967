import type { Batch } from "#contract/screening/batches.ts";
import type { BatchState, RecipientState } from "#domain/screening/batches/progress.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { productNow } from "#web/platform/product-time.ts";
import { Tag, type Tone } from "#web/platform/ui/tag.tsx";

const BATCH_TONES: Readonly<Record<BatchState, Tone>> = {
  preparing: "info",
  sending: "info",
  paused: "caution",
  cancelled: "neutral",
  done: "good",
};

/** How a sending stands as a whole. One whose time has not come yet is only planned. */
export function BatchStateTag({ batch }: { readonly batch: Batch }) {
  const { t } = useTexts();
  const { state } = batch;
  if (state === "sending" && new Date(batch.due_at) > productNow()) {
    return <Tag>{t("batches.scheduled")}</Tag>;
  }
  return <Tag tone={BATCH_TONES[state]}>{t(`batches.states.${state}`)}</Tag>;
}

const RECIPIENT_TONES: Readonly<Record<RecipientState, Tone>> = {
  queued: "neutral",
  sent: "info",
  delivered: "info",
  read: "info",
  answered: "good",
  failed: "bad",
  cancelled: "neutral",
  unreachable: "caution",
};

/** What became of one child. */
export function RecipientStateTag({ state }: { readonly state: RecipientState }) {
  const { t } = useTexts();
  return <Tag tone={RECIPIENT_TONES[state]}>{t(`batches.recipientState.${state}`)}</Tag>;
}
