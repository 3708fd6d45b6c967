import { waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { FORMER_PAGES } from "#contract/pages.ts";
import { formerAddresses } from "#web/app/former-addresses.tsx";
import { openRoutes } from "#web/testing/open-routes.tsx";

/** The former addresses, and whatever they lead to as an empty page. */
const routes = [...formerAddresses, { path: "*", element: null }];

test.each(Object.entries(FORMER_PAGES))("%s leads to %s", async (former, now) => {
  const { address } = openRoutes(former, routes);
  await waitFor(() => expect(address()).toBe(now));
});

test.each([
  ["/recebidos?caso=x", "/encaminhamentos/recebidos?caso=x"],
  [
    "/acompanhamento?de=2026-01-01&ate=2026-01-31",
    "/relatorios/acompanhamento?de=2026-01-01&ate=2026-01-31",
  ],
  ["/envios?envio=x", "/conversas/envios?envio=x"],
  ["/envios?aba=nao-entregues&motivo=recipient", "/conversas/nao-entregues?motivo=recipient"],
])("what was asked of %s is asked of %s", async (former, now) => {
  const { address } = openRoutes(former, routes);
  await waitFor(() => expect(address()).toBe(now));
});
