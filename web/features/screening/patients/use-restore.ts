import { detailOf } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { useRestorePatient } from "./record.api.ts";

/** Brings an archived child back and tells of it; answers whether it is back. */
export function useRestore(): (id: string, name: string) => Promise<boolean> {
  const { t } = useTexts();
  const toast = useToast();
  const restore = useRestorePatient();
  return async (id, name) => {
    try {
      await restore.mutateAsync(id);
    } catch (error) {
      toast.failure({ message: t("app.failure", { detail: detailOf(error) }) });
      return false;
    }
    toast.success({ message: t("record.restored", { name }) });
    return true;
  };
}
