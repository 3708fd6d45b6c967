import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { Outlet, type RouteObject } from "react-router";
import { accountQuery } from "#web/platform/session/account.ts";
import { hasTokens } from "#web/platform/session/tokens.ts";
import { type OpenPage, openRoutes } from "./open-routes.tsx";

/**
 * Opens an address of the features whose routes are given, without the layout of the application. Any other address is an empty
 * page: a test that looks at where a link leads gives the routes of that feature too. What the page asks for must be served first.
 */
export function openPage(
  address: string,
  ...features: readonly (readonly RouteObject[])[]
): OpenPage {
  const children = [...features.flat(), { path: "*", Component: Nothing }];
  return openRoutes(address, [{ Component: Frame, HydrateFallback: Nothing, children }]);
}

/** As in the application, a page of the staff comes when it is known who is logged in. */
function Frame() {
  const [isLoggedIn] = useState(hasTokens);
  const [isKnown, setKnown] = useState(!isLoggedIn);
  const { isPending } = useQuery({ ...accountQuery, enabled: !isKnown });
  if (!isKnown && !isPending) setKnown(true);
  if (!isKnown) return null;
  return (
    <Suspense>
      <Outlet />
    </Suspense>
  );
}

function Nothing() {
  return null;
}
