import { render, screen, waitFor } from "@testing-library/react";
import { Suspense } from "react";
import { expect, test } from "vitest";
import { endSession, listSessions, type OpenSession } from "#contract/access/auth.ts";
import { createQueryClient } from "#web/platform/api/query-client.ts";
import { Providers } from "#web/platform/providers.tsx";
import { asWritten } from "#web/testing/as-written.ts";
import { idOf } from "#web/testing/people.ts";
import { disconnect, refuse, serve } from "#web/testing/serve.ts";
import { userEvent } from "#web/testing/user-event.ts";
import { SessionList } from "./entry.ts";

const here: OpenSession = {
  id: idOf(1),
  browser: "Firefox",
  system: "Linux",
  created_at: "2026-11-20T12:00:00Z",
  last_used_at: "2026-11-21T12:00:00Z",
  current: true,
};
const phone: OpenSession = {
  ...here,
  id: idOf(2),
  browser: "Chrome",
  system: "Android",
  current: false,
};
const unknown: OpenSession = { ...here, id: idOf(3), browser: null, system: null, current: false };

function open(): void {
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  render(
    <Providers queryClient={queryClient} env="test">
      <Suspense>
        <SessionList />
      </Suspense>
    </Providers>,
  );
}

test("names each session and marks this one, which has no button", async () => {
  serve(listSessions, [here, phone, unknown]);
  open();
  await screen.findByText("Chrome em Android");
  expect(screen.getByText("Navegador desconhecido em aparelho desconhecido")).toBeDefined();
  expect(screen.getByText("Esta sessão")).toBeDefined();
  const buttons = screen.getAllByRole("button").map((button) => button.getAttribute("aria-label"));
  expect(buttons).toEqual([
    "Encerrar a sessão Chrome em Android",
    "Encerrar a sessão Navegador desconhecido em aparelho desconhecido",
  ]);
});

test("ends a session, which then is gone", async () => {
  let sessions = [here, phone];
  serve(listSessions, () => sessions);
  const calls = serve(endSession, () => {
    sessions = [here];
    return asWritten("Sessão encerrada.");
  });
  open();
  await userEvent.click(
    await screen.findByRole("button", { name: "Encerrar a sessão Chrome em Android" }),
  );
  await waitFor(() => expect(screen.queryByText("Chrome em Android")).toBeNull());
  expect(calls.map(({ params }) => params)).toEqual([{ id: phone.id }]);
  expect(screen.getByText("Não há outra sessão aberta.")).toBeDefined();
});

test("says when a session could not be ended, or the list not be had", async () => {
  serve(listSessions, [here, phone]);
  refuse(endSession, { status: 503, detail: "Tente de novo em instantes." });
  open();
  await userEvent.click(
    await screen.findByRole("button", { name: "Encerrar a sessão Chrome em Android" }),
  );
  expect((await screen.findByRole("alert")).textContent).toContain("Tente de novo em instantes.");
});

test("the list can be asked for again when it could not be had", async () => {
  const calls = disconnect(listSessions);
  open();
  await userEvent.click(await screen.findByRole("button", { name: "Tentar de novo" }));
  await waitFor(() => expect(calls).toHaveLength(2));
});
