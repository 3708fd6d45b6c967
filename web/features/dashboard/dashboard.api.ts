import { queryOptions } from "@tanstack/react-query";
import { getDashboard } from "#contract/dashboard.ts";
import { call } from "#web/platform/api/client.ts";

/** The figures, for what the current role may see. */
export const dashboardQuery = queryOptions({
  queryKey: ["dashboard"],
  queryFn: ({ signal }) => call(getDashboard, { signal }),
});
