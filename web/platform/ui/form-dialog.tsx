import { Button, Stack } from "@mantine/core";
import type { ComponentProps, ReactNode } from "react";
import type { z } from "zod";
import { DialogFoot } from "./dialog-foot.tsx";
import { Dialog } from "./dialog.tsx";
import { type ContractForm, useContractForm } from "./use-contract-form.ts";
import { useToast } from "./use-toast.ts";

interface DialogForm<
  S extends z.ZodType,
  Values extends Record<string, unknown>,
> extends ContractForm<S, Values> {
  /** What is said when it is done. */
  readonly done: string;
  readonly onClose: () => void;
}

/** The form of a `FormDialog`: once it is sent, a toast says so and the dialog closes. */
export function useDialogForm<S extends z.ZodType, Values extends Record<string, unknown>>({
  done,
  onClose,
  ...options
}: DialogForm<S, Values>) {
  const toast = useToast();
  return useContractForm({
    ...options,
    send: async (body) => {
      await options.send(body);
      toast.success({ message: done });
      onClose();
    },
  });
}

interface FormDialogProps {
  readonly title: string;
  /** What the button says; null while it can only be given up. */
  readonly submit: string | null;
  /** It takes something away. */
  readonly isSevere?: boolean;
  readonly form: {
    readonly props: ComponentProps<"form">;
    readonly isBusy: boolean;
    readonly isReady: () => boolean;
    readonly failure: string | undefined;
  };
  readonly isWide?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A form over the page that does one thing. Its button waits until nothing is missing. It stays while that is on its way,
 * and with the reason when it is refused.
 */
export function FormDialog(props: FormDialogProps) {
  const { title, submit, isSevere, form, isWide = false, onClose, children } = props;
  const close = (): void => {
    if (!form.isBusy) onClose();
  };
  return (
    <Dialog title={title} isOpen isWide={isWide} onClose={close}>
      <form {...form.props}>
        <Stack>
          {children}
          <DialogFoot fault={form.failure} isBusy={form.isBusy} onCancel={close}>
            {submit !== null && (
              <Button
                type="submit"
                {...(isSevere && { color: "red" })}
                loading={form.isBusy}
                disabled={!form.isReady()}
              >
                {submit}
              </Button>
            )}
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  );
}
