import { detailOf } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import type { ToastAction } from "#web/platform/ui/toast-message.tsx";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { type ChangeOrder, useChangeGroup } from "./groups.api.ts";

/** Makes the action of a toast that takes a change back. The dialog of the change is gone by then: a refusal is told in a toast. */
export function useGroupUndo(): (order: ChangeOrder) => ToastAction {
  const { t } = useTexts();
  const toast = useToast();
  const { mutateAsync } = useChangeGroup();
  const undo = async (order: ChangeOrder): Promise<void> => {
    try {
      await mutateAsync(order);
    } catch (error) {
      toast.failure({ message: t("app.failure", { detail: detailOf(error) }) });
    }
  };
  return (order) => ({ label: t("groupEdit.undo"), onAct: () => void undo(order) });
}
