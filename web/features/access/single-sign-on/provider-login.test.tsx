import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { confirmSession, readFactors } from "#contract/access/factors.ts";
import {
  askProvider,
  askToConfirmByProvider,
  confirmByProvider,
  logInByProvider,
} from "#contract/access/single-sign-on.ts";
import { getDashboard } from "#contract/insight/dashboard.ts";
import { getCurrentAccount } from "#contract/organization/accounts.ts";
import { PresenceHost } from "#web/features/access/factors/presence-host.tsx";
import { documents } from "#web/platform/documents.ts";
import { confirmPresence } from "#web/platform/session/presence.ts";
import { logInAs } from "#web/testing/log-in.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { anAccount } from "#web/testing/people.ts";
import { hang, refuse, serve } from "#web/testing/serve.ts";
import { userEvent } from "#web/testing/user-event.ts";
import { sessionRoutes } from "../session/routes.ts";

beforeEach(() => {
  serve(getCurrentAccount, anAccount("clinic_admin"));
  hang(getDashboard);
});
afterEach(() => {
  sessionStorage.clear();
});

const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

test("an e-mail leads to the institution's own page", async () => {
  const leave = vi.spyOn(documents, "open");
  const asked = serve(askProvider, { address: "https://provedor.example/entrar?x=1" });
  openPage("/login", sessionRoutes);
  await press("Entrar com a conta da instituição");
  const form = within(
    await screen.findByRole("form", { name: "Entrar com a conta da instituição" }),
  );
  await userEvent.write(form.getByRole("textbox", { name: "E-mail de trabalho" }), "a@ipe.example");
  await userEvent.click(form.getByRole("button", { name: "Continuar" }));
  await waitFor(() => expect(leave).toHaveBeenCalledWith("https://provedor.example/entrar?x=1"));
  expect(asked.map(({ body }) => body)).toEqual([{ email: "a@ipe.example" }]);
});

test("a domain that leads nowhere is said at the field, and there is a way back", async () => {
  refuse(askProvider, {
    status: 422,
    detail: "Nenhuma instituição entra por este domínio de e-mail. Entre com e-mail e senha.",
    fields: {
      email: "Nenhuma instituição entra por este domínio de e-mail. Entre com e-mail e senha.",
    },
  });
  openPage("/login", sessionRoutes);
  await press("Entrar com a conta da instituição");
  await userEvent.write(
    await screen.findByRole("textbox", { name: "E-mail de trabalho" }),
    "a@nada.example",
  );
  await press("Continuar");
  expect(await screen.findByText(/Nenhuma instituição entra por este domínio/)).toBeDefined();
  await press("Usar e-mail e senha");
  expect(await screen.findByLabelText(/^Senha/)).toBeDefined();
});

test("what the provider sends back opens the session, once, and is not left in the address", async () => {
  sessionStorage.setItem("way_back", "/pacientes?grupo=1");
  const calls = serve(logInByProvider, { access: "access-9", refresh: "refresh-9" });
  const { address } = openPage("/entrar/instituicao?code=abc&state=xyz", sessionRoutes);
  await waitFor(() => expect(address()).toBe("/pacientes?grupo=1"));
  expect(calls.map(({ body }) => body)).toEqual([{ answer: "code=abc&state=xyz" }]);
  expect(localStorage.getItem("access_token")).toBe("access-9");
  expect(sessionStorage).toHaveLength(0);
});

test("a refusal says why, and leads back to the log-in", async () => {
  sessionStorage.setItem("way_back", "//outro.example");
  refuse(logInByProvider, { status: 403, detail: "Você ainda não tem acesso a esta instituição." });
  openPage("/entrar/instituicao?code=abc&state=xyz", sessionRoutes);
  expect(await screen.findByRole("heading", { name: "Não foi possível entrar" })).toBeDefined();
  expect(screen.getByText("Você ainda não tem acesso a esta instituição.")).toBeDefined();
  expect(screen.getByRole("link", { name: "Voltar para a entrada" }).getAttribute("href")).toBe(
    "/login",
  );
});

test("an answer to the question who is there does not log in, but tells the page that waits", async () => {
  logInAs("clinic_admin");
  const told: (string | null)[] = [];
  const keep = vi.spyOn(Storage.prototype, "setItem");
  keep.mockImplementation((key) => void told.push(key));
  const calls = serve(confirmByProvider, {
    code: "session_confirmed",
    params: {},
    detail: "Confirmado.",
  });
  openPage("/entrar/instituicao?code=abc&state=confirm-xyz", sessionRoutes);
  expect(await screen.findByRole("heading", { name: "Confirmado" })).toBeDefined();
  expect(calls.map(({ body }) => body)).toEqual([{ answer: "code=abc&state=confirm-xyz" }]);
  expect(told).toContain("presence_confirmed");
  keep.mockRestore();
});

test("who came by the provider is asked there, and the question closes when it is answered", async () => {
  logInAs("clinic_admin");
  serve(readFactors, {
    totp_since: null,
    passkeys: [],
    recovery_codes_left: 0,
    demanded: false,
    due_at: null,
    overdue: false,
    by_provider: true,
  });
  serve(askToConfirmByProvider, { address: "https://provedor.example/de-novo" });
  const passwords = serve(confirmSession, { code: "x", params: {}, detail: "x" });
  openPage("/onde", [
    {
      path: "/onde",
      element: (
        <>
          <h1>Onde</h1>
          <PresenceHost />
        </>
      ),
    },
  ]);
  await screen.findByRole("heading", { name: "Onde" });
  const answer = confirmPresence();
  const link = await screen.findByRole("link", { name: "Confirmar pela conta da instituição" });
  expect([link.getAttribute("href"), link.getAttribute("target")]).toEqual([
    "https://provedor.example/de-novo",
    "_blank",
  ]);
  expect(screen.queryByLabelText(/^Senha/)).toBeNull();
  globalThis.dispatchEvent(
    new StorageEvent("storage", { key: "presence_confirmed", newValue: "1" }),
  );
  expect(await answer).toBe(true);
  expect(passwords).toEqual([]);
});
