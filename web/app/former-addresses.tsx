import { Navigate, useSearchParams, type RouteObject } from "react-router";
import { FORMER_PAGES } from "#contract/pages.ts";
import { paths, queryNames } from "#web/platform/paths.ts";

/** What the address of the batches named once, and has an address of its own now. */
const UNDELIVERED = "nao-entregues";

/** The addresses that pages had before: each leads to the page, with whatever was asked of it. */
export const formerAddresses: readonly RouteObject[] = Object.entries(FORMER_PAGES).map(
  ([path, to]) => ({ path, element: <Moved to={to} /> }),
);

function Moved({ to }: { readonly to: string }) {
  const [asked] = useSearchParams();
  const isUndelivered = to === paths.batches && asked.get(queryNames.tab) === UNDELIVERED;
  const kept = new URLSearchParams(asked);
  if (isUndelivered) kept.delete(queryNames.tab);
  const pathname = isUndelivered ? paths.undelivered : to;
  return <Navigate to={{ pathname, search: kept.toString() }} replace />;
}
