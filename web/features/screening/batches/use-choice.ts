import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import type { Audience, BatchChoice } from "#contract/screening/batches.ts";
import { queryNames } from "#web/platform/paths.ts";
import { filterIn } from "../patients/list-filter.ts";
import { previewQuery } from "./batches.api.ts";

/** The orders of channels that somebody can choose. */
const CHANNEL_ORDERS = {
  email: ["email"],
  email_whatsapp: ["email", "whatsapp"],
  whatsapp_email: ["whatsapp", "email"],
  whatsapp: ["whatsapp"],
} as const satisfies Readonly<Record<string, BatchChoice["channels"]>>;
export type Way = keyof typeof CHANNEL_ORDERS;

/** For how long an answer counts as lately given, in days; null: it never does. */
export const LATELY = [30, 90, 180, 365, null] as const;
const USUALLY = 90;

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Whom the address asks to send to: by filters, or those whom another sending did not reach. */
export function useAudience(): Audience {
  const [search] = useSearchParams();
  const unreached = search.get(queryNames.unreachedOf) ?? "";
  return UUID.test(unreached) ? { unreached_of: unreached } : filterIn(search);
}

/** What somebody chooses, with the figures that come of it. WhatsApp is offered where the organisation has it. */
export function useChoice(audience: Audience) {
  const [chosenWay, setWay] = useState<Way | null>(null);
  const [lately, setLately] = useState<number | null>(USUALLY);
  // Asked for by e-mail first, which every organisation has; that answer tells whether there is more.
  const first = { audience, channels: [...CHANNEL_ORDERS.email], answered_within_days: lately };
  const known = useQuery(previewQuery(first));
  const hasWhatsApp = known.data?.has_whatsapp ?? false;
  const way = chosenWay ?? (hasWhatsApp ? "email_whatsapp" : "email");
  const choice: BatchChoice = { ...first, channels: [...CHANNEL_ORDERS[way]] };
  const isFirst = way === "email";
  const other = useQuery({ ...previewQuery(choice), enabled: !isFirst && !known.isPending });
  // One question has one asker: two would each ask again when the other is refused.
  const preview = isFirst ? known : other;
  return { choice, way, setWay, lately, setLately, hasWhatsApp, preview };
}
