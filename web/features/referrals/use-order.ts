import { useRef } from "react";
import type { ReferralMessageOrder } from "#contract/referrals/referrals.ts";
import { requestId } from "#web/platform/request-id.ts";

/** The ways by which the program carries a message about a referral. */
export type MessageWay = NonNullable<ReferralMessageOrder["channel"]>;

/**
 * Makes the order to send a text. The same text tried again by the same way is the same order, which the server carries out once even
 * when its first answer was lost; another text is another order.
 */
export function useOrder(): (order: Omit<ReferralMessageOrder, "id">) => ReferralMessageOrder {
  const last = useRef<ReferralMessageOrder>(undefined);
  return (order) => {
    const before = last.current;
    const isSame =
      before?.text === order.text &&
      before.channel === order.channel &&
      before.clinical_words_confirmed === order.clinical_words_confirmed;
    const next = { ...order, id: isSame ? before.id : requestId() };
    last.current = next;
    return next;
  };
}
