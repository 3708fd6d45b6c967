import { queryOptions } from "@tanstack/react-query";
import { getWhatsAppAvailability } from "#contract/messaging/whatsapp.ts";
import { call } from "#web/platform/api/client.ts";

/** Whether the program sends by WhatsApp for the organisation. */
export const whatsAppAvailabilityQuery = queryOptions({
  queryKey: ["whatsapp", "availability"],
  queryFn: ({ signal }) => call(getWhatsAppAvailability, { signal }),
});
