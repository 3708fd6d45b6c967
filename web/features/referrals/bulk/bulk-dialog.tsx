import { Button } from "@mantine/core";
import { type ReactNode, type SubmitEvent, useRef } from "react";
import type { BulkOutcome } from "#contract/referrals/bulk.ts";
import type { ReferralListItem } from "#contract/referrals/referrals.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { requestId } from "#web/platform/request-id.ts";
import { DialogFoot } from "#web/platform/ui/dialog-foot.tsx";
import { Dialog } from "#web/platform/ui/dialog.tsx";
import { type BulkOrder, useBulk } from "./bulk.api.ts";
import { CloseFields } from "./close-fields.tsx";
import { MessageFields } from "./message-fields.tsx";
import { OwnerFields } from "./owner-fields.tsx";
import type { BulkAct } from "./use-bulk-result.ts";
import classes from "./bulk.module.css";

interface BulkDialogProps {
  readonly act: BulkAct;
  /** At least one. */
  readonly referrals: readonly ReferralListItem[];
  readonly onDone: (id: string, outcome: BulkOutcome) => void;
  readonly onClose: () => void;
}

/** Asks what is needed to do the same to several referrals, and does it. */
export function BulkDialog({ act, referrals, onDone, onClose }: BulkDialogProps) {
  const { t } = useTexts();
  const bulk = useBulk();
  const idOf = useOrderId();
  const close = (): void => {
    if (!bulk.isPending) onClose();
  };
  const submit = (order: Ordered): void => {
    const id = idOf(order);
    bulk.mutate(orderOf(order, id, referrals), { onSuccess: (outcome) => onDone(id, outcome) });
  };
  const count = referrals.length;
  const form = (order: Ordered | null, fields: ReactNode) => (
    <BulkForm
      label={t(`bulk.submit.${act}`, { count })}
      fault={bulk.isError && detailOf(bulk.error)}
      isBusy={bulk.isPending}
      onSubmit={order && (() => submit(order))}
      onClose={close}
    >
      {fields}
    </BulkForm>
  );
  return (
    <Dialog
      title={t(`bulk.title.${act}`, { count })}
      isOpen
      isWide={act === "message"}
      onClose={close}
    >
      {act === "message" && <MessageFields referrals={referrals} form={form} />}
      {act === "owner" && <OwnerFields form={form} />}
      {act === "close" && <CloseFields referrals={referrals} form={form} />}
    </Dialog>
  );
}

/** What is asked for, before it has an id and its referrals. */
export type Ordered = {
  [Act in BulkAct]: {
    readonly does: Act;
    readonly body: Omit<
      Extract<BulkOrder, { readonly does: Act }>["body"],
      "id" | "referral_ids" | "referrals"
    >;
  };
}[BulkAct];

/** Puts fields into the form that sends what they hold; null while something is missing. */
export type FormOf = (order: Ordered | null, fields: ReactNode) => ReactNode;

/** The same order tried again is the same request, which the server carries out once; another order is another one. */
function useOrderId(): (order: Ordered) => string {
  const last = useRef<{ readonly of: string; readonly id: string }>(undefined);
  return (order) => {
    const of = JSON.stringify(order);
    if (last.current?.of !== of) last.current = { of, id: requestId() };
    return last.current.id;
  };
}

function orderOf(order: Ordered, id: string, referrals: readonly ReferralListItem[]): BulkOrder {
  const ids = referrals.map((each) => each.id);
  switch (order.does) {
    case "message":
      return { does: order.does, body: { ...order.body, id, referral_ids: ids } };
    case "owner":
      return { does: order.does, body: { ...order.body, id, referral_ids: ids } };
    case "close":
    default: {
      const shown = referrals.map((each) => ({ id: each.id, from: each.stage }));
      return { does: order.does, body: { ...order.body, id, referrals: shown } };
    }
  }
}

interface BulkFormProps {
  readonly label: string;
  readonly fault: string | false;
  readonly isBusy: boolean;
  /** Null while something is missing. */
  readonly onSubmit: (() => void) | null;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function BulkForm({ label, fault, isBusy, onSubmit, onClose, children }: BulkFormProps) {
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!isBusy) onSubmit?.();
  };
  return (
    <form noValidate className={classes["form"]} onSubmit={submit}>
      {children}
      <DialogFoot fault={fault} isBusy={isBusy} onCancel={onClose}>
        <Button type="submit" disabled={onSubmit === null} loading={isBusy}>
          {label}
        </Button>
      </DialogFoot>
    </form>
  );
}
