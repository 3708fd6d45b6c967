import { useRef } from "react";
import type { ReferralMessageOrder } from "#contract/referrals.ts";
import { requestId } from "#web/platform/request-id.ts";

/**
 * Makes the order to send a text. The same text tried again is the same order, which the server carries out once even
 * when its first answer was lost; another text is another order.
 */
export function useOrder(): (text: string) => ReferralMessageOrder {
  const last = useRef<ReferralMessageOrder>(undefined);
  return (text) => {
    if (last.current?.text !== text) last.current = { id: requestId(), text };
    return last.current;
  };
}
