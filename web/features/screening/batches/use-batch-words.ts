import type { Batch } from "#contract/screening/batches.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";

/** Tells of a sending when and by whom it was asked for, for how many children, and from when on what waits may leave. */
export function useBatchWords(): (batch: Batch) => string {
  const { t, moment } = useTexts();
  return ({ created_at: createdAt, created_by_name: name, children, due_at: dueAt, counts }) =>
    [
      moment(createdAt),
      name !== null && t("batches.by", { name }),
      t("batches.children", { count: children }),
      dueAt > createdAt && counts.queued > 0 && t("batches.dueAt", { moment: moment(dueAt) }),
    ]
      .filter(Boolean)
      .join(" · ");
}
