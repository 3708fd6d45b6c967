import { Button } from "@mantine/core";
import type { ComponentProps, ReactNode } from "react";
import type { z } from "zod";
import { BulkClosing, BulkMessage, BulkOwner } from "#contract/referrals/bulk.ts";
import type { ReferralListItem } from "#contract/referrals/referrals.ts";
import { DialogFoot } from "#web/platform/ui/dialog-foot.tsx";
import type { BulkAct } from "./use-bulk-result.ts";
import classes from "./bulk.module.css";

/** What is asked for of each act, before it has an id and its referrals. */
export const ASKED = {
  message: BulkMessage.omit({ id: true, referral_ids: true }),
  owner: BulkOwner.omit({ id: true, referral_ids: true }),
  close: BulkClosing.omit({ id: true, referrals: true }),
} as const satisfies Record<BulkAct, z.ZodType>;

/** What a person asked for. */
export type Ordered = {
  [Act in BulkAct]: { readonly does: Act; readonly body: z.output<(typeof ASKED)[Act]> };
}[BulkAct];

/** What the form of each act is given. */
export interface BulkActProps {
  /** At least one. */
  readonly referrals: readonly ReferralListItem[];
  /** What the button says. */
  readonly submit: string;
  readonly send: (order: Ordered) => Promise<void>;
  readonly onClose: () => void;
}

interface BulkFormProps extends Pick<BulkActProps, "submit" | "onClose"> {
  readonly form: {
    readonly props: ComponentProps<"form">;
    readonly isBusy: boolean;
    readonly isReady: () => boolean;
    readonly failure: string | undefined;
  };
  readonly children: ReactNode;
}

/** The fields of an act, with the button that waits until nothing is missing. */
export function BulkForm({ form, submit, onClose, children }: BulkFormProps) {
  return (
    <form className={classes["form"]} {...form.props}>
      {children}
      <DialogFoot fault={form.failure} isBusy={form.isBusy} onCancel={onClose}>
        <Button type="submit" disabled={!form.isReady()} loading={form.isBusy}>
          {submit}
        </Button>
      </DialogFoot>
    </form>
  );
}
