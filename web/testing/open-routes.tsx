import type { QueryClient } from "@tanstack/react-query";
import { render, type RenderResult } from "@testing-library/react";
import { createMemoryRouter, type RouteObject } from "react-router";
import { RoutedPages } from "#web/platform/address.tsx";
import { createQueryClient } from "#web/platform/api/query-client.ts";
import { Providers } from "#web/platform/providers.tsx";

/** A page as a browser shows it, and where the address bar stands. */
export interface OpenPage extends RenderResult {
  readonly address: () => string;
  /** What the page knows of the server. */
  readonly queryClient: QueryClient;
}

/** Opens an address among these routes, in what every page stands in. */
export function openRoutes(address: string, routes: RouteObject[]): OpenPage {
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({
    queries: { ...queryClient.getDefaultOptions().queries, retry: false },
  });
  const page = render(
    <Providers queryClient={queryClient} env="test">
      <RoutedPages router={router} />
    </Providers>,
  );
  return {
    ...page,
    queryClient,
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
  };
}
