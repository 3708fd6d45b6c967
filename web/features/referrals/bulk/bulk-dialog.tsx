import { useRef } from "react";
import type { BulkOutcome } from "#contract/referrals/bulk.ts";
import type { ReferralListItem } from "#contract/referrals/referrals.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { requestId } from "#web/platform/request-id.ts";
import { Dialog } from "#web/platform/ui/dialog.tsx";
import type { Ordered } from "./bulk-form.tsx";
import { type BulkOrder, useBulk } from "./bulk.api.ts";
import { CloseFields } from "./close-fields.tsx";
import { MessageFields } from "./message-fields.tsx";
import { OwnerFields } from "./owner-fields.tsx";
import type { BulkAct } from "./use-bulk-result.ts";

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
  const send = async (order: Ordered): Promise<void> => {
    const id = idOf(order);
    onDone(id, await bulk.mutateAsync(orderOf(order, id, referrals)));
  };
  const count = referrals.length;
  const asked = { referrals, submit: t(`bulk.submit.${act}`, { count }), send, onClose: close };
  return (
    <Dialog
      title={t(`bulk.title.${act}`, { count })}
      isOpen
      isWide={act === "message"}
      onClose={close}
    >
      {act === "message" && <MessageFields {...asked} />}
      {act === "owner" && <OwnerFields {...asked} />}
      {act === "close" && <CloseFields {...asked} />}
    </Dialog>
  );
}

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
