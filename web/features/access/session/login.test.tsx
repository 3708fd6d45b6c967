import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { login } from "#contract/access/auth.ts";
import { getDashboard } from "#contract/insight/dashboard.ts";
import { getCurrentAccount } from "#contract/organization/accounts.ts";
import { storeTokens } from "#web/platform/session/tokens.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { anAccount } from "#web/testing/people.ts";
import { disconnect, hang, refuse, respond, serve } from "#web/testing/serve.ts";
import { userEvent } from "#web/testing/user-event.ts";
import { sessionRoutes } from "./routes.ts";

beforeEach(() => {
  serve(getCurrentAccount, anAccount("clinic_admin"));
  hang(getDashboard);
});

async function fill(): Promise<void> {
  await userEvent.write(await emailField(), "bia@ipe.example");
  await userEvent.write(screen.getByLabelText(/^Senha/), "uma senha boa");
}

function emailField(): Promise<HTMLElement> {
  return screen.findByRole("textbox", { name: "E-mail" });
}

function enter(): Promise<void> {
  const buttons = screen.getAllByRole("button", { name: "Entrar" });
  const submit = buttons.find((button) => button.getAttribute("type") === "submit");
  if (!submit) throw new Error("no button submits the form");
  return userEvent.click(submit);
}

test("a login stores both tokens, says so, and goes to the dashboard", async () => {
  const calls = serve(login, { access: "access-9", refresh: "refresh-9" });
  const { address } = openPage("/login", sessionRoutes);
  await fill();
  await enter();
  const toast = await screen.findByRole("alert");
  expect(toast.textContent).toContain("Login realizado 🎉");
  expect(toast.textContent).toContain("Bem‑vindo ao painel TEA Start.");
  await waitFor(() => expect(address()).toBe("/dashboard"));
  expect(calls.map(({ body }) => body)).toEqual([
    { username: "bia@ipe.example", password: "uma senha boa" },
  ]);
  expect(localStorage.getItem("access_token")).toBe("access-9");
  expect(localStorage.getItem("refresh_token")).toBe("refresh-9");
});

test("while the server thinks, fields and button are disabled and the button says so", async () => {
  hang(login);
  openPage("/login", sessionRoutes);
  await fill();
  await enter();
  const button = await screen.findByRole("button", { name: "Entrando…" });
  expect(button).toHaveProperty("disabled", true);
  expect(await emailField()).toHaveProperty("disabled", true);
  expect(screen.getByLabelText(/^Senha/)).toHaveProperty("disabled", true);
});

test("a refused login shows the server's words and stays", async () => {
  refuse(login, { status: 401, detail: "E-mail ou senha incorretos." });
  const { address } = openPage("/login", sessionRoutes);
  await fill();
  await enter();
  const toast = await screen.findByRole("alert");
  expect(toast.textContent).toContain("Falha no login");
  expect(toast.textContent).toContain("E-mail ou senha incorretos.");
  expect(address()).toBe("/login");
  expect(await emailField()).toHaveProperty("value", "bia@ipe.example");
  expect(localStorage).toHaveLength(0);
});

test.each([
  ["no answer", () => disconnect(login)],
  ["an answer without words", () => respond(login, () => new Response("", { status: 502 }))],
])("a login that fails with %s says what may be wrong", async (_name, breakIt) => {
  breakIt();
  openPage("/login", sessionRoutes);
  await fill();
  await enter();
  const toast = await screen.findByRole("alert");
  expect(toast.textContent).toContain("Credenciais inválidas ou servidor indisponível.");
});

test("nothing is sent before both fields are given", async () => {
  const calls = serve(login, { access: "a", refresh: "b" });
  openPage("/login", sessionRoutes);
  await emailField();
  await enter();
  expect(await screen.findByText("E-mail é obrigatório")).toBeDefined();
  expect(screen.getByText("Senha é obrigatória")).toBeDefined();
  expect(document.activeElement).toBe(await emailField());
  expect(calls).toHaveLength(0);
});

test("the e-mail field is of e-mail type", async () => {
  openPage("/login", sessionRoutes);
  expect((await emailField()).getAttribute("type")).toBe("email");
});

test("a new login replaces whoever was logged in before", async () => {
  storeTokens({ access: "someone", refresh: "else" });
  serve(login, { access: "access-9", refresh: "refresh-9" });
  openPage("/login", sessionRoutes);
  await fill();
  await enter();
  await waitFor(() => expect(localStorage.getItem("access_token")).toBe("access-9"));
});
