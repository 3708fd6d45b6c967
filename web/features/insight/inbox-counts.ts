import { queryOptions } from "@tanstack/react-query";
import { getInboxCounts } from "#contract/insight/inbox-counts.ts";
import { call } from "#web/platform/api/client.ts";

/** What waits for whoever is logged in. The live changes of messages, tasks and children make it out of date. */
export const inboxQuery = queryOptions({
  queryKey: ["inbox"],
  queryFn: ({ signal }) => call(getInboxCounts, { signal }),
});
