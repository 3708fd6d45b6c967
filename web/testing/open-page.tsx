import { notifications } from "@mantine/notifications";
import type { QueryClient } from "@tanstack/react-query";
import { render, type RenderResult } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { getCurrentAccount } from "#contract/accounts.ts";
import { getFollowUp } from "#contract/dispatch-settings.ts";
import { listSuppressions } from "#contract/suppressions.ts";
import { getWhatsAppAvailability } from "#contract/whatsapp.ts";
import type { Role } from "#domain/access/roles.ts";
import { Providers } from "#web/platform/providers.tsx";
import { createQueryClient } from "#web/platform/api/query-client.ts";
import { routes } from "#web/app/router.tsx";
import { storeTokens } from "#web/platform/session/tokens.ts";
import { anAccount } from "./people.ts";
import { serve } from "./serve.ts";

/** A page as a browser shows it, and where the address bar stands. */
export interface OpenPage extends RenderResult {
  readonly address: () => string;
  /** What the page knows of the server. */
  readonly queryClient: QueryClient;
}

/** Opens an address of the whole application, with its real routes. What the page asks for must be served first. */
export function openPage(address: string): OpenPage {
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({
    queries: { ...queryClient.getDefaultOptions().queries, retry: false },
  });
  notifications.clean();
  const page = render(
    <Providers queryClient={queryClient} env="test">
      <RouterProvider router={router} />
    </Providers>,
  );
  return {
    ...page,
    queryClient,
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
  };
}

/** Puts a session in the browser whose account holds this role. */
export function logInAs(role: Role | null): void {
  storeTokens({ access: "access-1", refresh: "refresh-1" });
  serve(getCurrentAccount, anAccount(role));
  // Every record asks who gets no messages. Unless a test says otherwise, everybody does.
  serve(listSuppressions, []);
  // And what follows by itself: nothing.
  serve(getFollowUp, { next: null, obstacle: null, steps: [] });
  // And whether the program sends by WhatsApp: it does not.
  serve(getWhatsAppAvailability, { available: false });
}
