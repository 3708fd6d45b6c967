import { useState } from "react";
import { detailOf, isApiError } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { useToast } from "#web/platform/ui/use-toast.ts";

/** What the server found wrong with the fields of a form about a group. */
export interface GroupFaults {
  /** The fault of a field; empty when it has none. */
  readonly of: (field: string) => string;
  /** Sets or clears the fault of one field. */
  readonly set: (field: string, fault: string) => void;
  /** Shows a refusal: at the fields that it names, or as a toast when the form has none of them. */
  readonly show: (error: unknown, fields: readonly string[]) => void;
}

/** Keeps the faults of a form while it is open. */
export function useGroupFaults(): GroupFaults {
  const { t } = useTexts();
  const toast = useToast();
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  return {
    of: (field) => faults[field] ?? "",
    set: (field, fault) => setFaults((before) => ({ ...before, [field]: fault })),
    show(error, fields) {
      const named = isApiError(error) ? error.fields : {};
      setFaults(named);
      if (!fields.some((field) => named[field] !== undefined)) {
        toast.failure({ message: t("app.failure", { detail: detailOf(error) }) });
      }
    },
  };
}
