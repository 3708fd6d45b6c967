import { Button, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { DialogFoot } from "#web/platform/ui/dialog-foot.tsx";
import type { useContractForm } from "#web/platform/ui/use-contract-form.ts";

interface RecordFormProps {
  readonly form: Pick<ReturnType<typeof useContractForm>, "props" | "isBusy" | "failure">;
  readonly submit: string;
  /** Archiving is not what one presses by the way. */
  readonly isGrave?: boolean;
  /** It can only be given up. */
  readonly isImpossible?: boolean;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** A short form about a child or a group in a dialog: fields, one button that does it, one that does not. */
export function RecordForm(props: RecordFormProps) {
  const { form, submit, isGrave = false, isImpossible = false, onCancel, children } = props;
  const { t } = useTexts();
  const { isBusy, failure } = form;
  return (
    <form {...form.props}>
      <Stack mt="sm">
        {children}
        <DialogFoot
          fault={failure !== undefined && t("app.failure", { detail: failure })}
          isBusy={isBusy}
          onCancel={onCancel}
        >
          {!isImpossible && (
            <Button type="submit" loading={isBusy} {...(isGrave && { color: "red" })}>
              {submit}
            </Button>
          )}
        </DialogFoot>
      </Stack>
    </form>
  );
}
