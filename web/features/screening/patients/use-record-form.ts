import type { z } from "zod";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { type ContractForm, useContractForm } from "#web/platform/ui/use-contract-form.ts";

/** The form of a dialog about a child or a group: its button never waits, but says at the fields what is missing. */
export function useRecordForm<S extends z.ZodType, Values extends Record<string, unknown>>(
  options: ContractForm<S, Values>,
) {
  const { t } = useTexts();
  const form = useContractForm(options);
  const { failure } = form;
  return {
    ...form,
    isReady: () => true,
    failure: failure === undefined ? undefined : t("app.failure", { detail: failure }),
  };
}
