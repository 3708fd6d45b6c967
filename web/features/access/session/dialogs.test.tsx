import { notifications } from "@mantine/notifications";
import { render, screen, waitFor, within } from "@testing-library/react";
import { Suspense, useState } from "react";
import { expect, test, vi } from "vitest";
import { login, register } from "#contract/access/auth.ts";
import { getCurrentAccount } from "#contract/organization/accounts.ts";
import { createQueryClient } from "#web/platform/api/query-client.ts";
import { Providers } from "#web/platform/providers.tsx";
import { takeFlash } from "#web/platform/ui/flash.ts";
import { anAccount } from "#web/testing/people.ts";
import { disconnect, hang, refuse, respond, serve } from "#web/testing/serve.ts";
import { userEvent } from "#web/testing/user-event.ts";
import { SessionDialogs } from "./entry.ts";

/** A page without a router, over which the dialogs open. */
function openDialog(first: "login" | "register") {
  serve(getCurrentAccount, anAccount(null));
  notifications.clean();
  const onEntered = vi.fn<() => void>();
  function Page() {
    const [open, setOpen] = useState<"login" | "register" | null>(first);
    return (
      <Suspense>
        <SessionDialogs open={open} onChange={setOpen} onEntered={onEntered} />
      </Suspense>
    );
  }
  render(
    <Providers queryClient={createQueryClient()} env="test">
      <Page />
    </Providers>,
  );
  return onEntered;
}
const dialog = (name: string) => screen.findByRole("dialog", { name });

async function fillIn(over: { password?: string; confirm?: string } = {}): Promise<void> {
  const { password = "girafa-amarela-42", confirm = password } = over;
  const opened = within(await dialog("Registre-se"));
  await userEvent.write(opened.getByLabelText(/^Nome/), "Rosa Inventada");
  await userEvent.write(opened.getByLabelText(/^E-mail/), "rosa@pessoa.example");
  await userEvent.type(opened.getByLabelText(/^Senha/), password);
  await userEvent.type(opened.getByLabelText(/^Confirmar senha/), confirm);
  await userEvent.click(opened.getByRole("button", { name: "Registrar" }));
}

test("each dialog leads to the other", async () => {
  openDialog("login");
  const opened = await dialog("Entrar");
  await userEvent.click(within(opened).getByRole("button", { name: "Registre-se" }));
  const other = await dialog("Registre-se");
  expect(screen.queryByRole("dialog", { name: "Entrar" })).toBeNull();
  await userEvent.click(within(other).getByRole("button", { name: "Entrar" }));
  await dialog("Entrar");
});

test("a forgotten password has its way", async () => {
  openDialog("login");
  const link = within(await dialog("Entrar")).getByRole("link", { name: "Esqueci minha senha" });
  expect(link.getAttribute("href")).toBe("/recuperar-senha");
});

test("a login closes the dialog, says so on the page that follows, and tells the page beneath", async () => {
  serve(login, { access: "access-9", refresh: "refresh-9" });
  const onEntered = openDialog("login");
  const opened = within(await dialog("Entrar"));
  await userEvent.write(opened.getByLabelText(/^E-mail/), "bia@ipe.example");
  await userEvent.write(opened.getByLabelText(/^Senha/), "uma senha boa");
  await userEvent.click(opened.getByRole("button", { name: "Entrar" }));
  await waitFor(() => expect(onEntered).toHaveBeenCalledOnce());
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(localStorage.getItem("access_token")).toBe("access-9");
  expect(takeFlash()).toEqual({
    title: "Login realizado 🎉",
    message: "Bem‑vindo ao painel TEA Start.",
  });
});

test("a failed login leaves the dialog open", async () => {
  refuse(login, { status: 401, detail: "Credenciais inválidas." });
  const onEntered = openDialog("login");
  const opened = within(await dialog("Entrar"));
  await userEvent.write(opened.getByLabelText(/^E-mail/), "bia@ipe.example");
  await userEvent.type(opened.getByLabelText(/^Senha/), "errada");
  await userEvent.click(opened.getByRole("button", { name: "Entrar" }));
  const toast = await screen.findByRole("alert");
  expect(toast.textContent).toContain("Falha no login");
  expect(toast.textContent).toContain("Credenciais inválidas.");
  expect(onEntered).not.toHaveBeenCalled();
  await dialog("Entrar");
});

test("a registration stores both tokens, says so, and opens the login", async () => {
  const calls = serve(register, { access: "access-1", refresh: "refresh-1", detail: "Recebido." });
  openDialog("register");
  await fillIn();
  const toast = await screen.findByRole("alert");
  expect(toast.textContent).toContain("Cadastro realizado! 🎉");
  expect(toast.textContent).toContain("Você já pode acessar o painel.");
  await dialog("Entrar");
  expect(screen.queryByRole("dialog", { name: "Registre-se" })).toBeNull();
  expect(calls.map(({ body }) => body)).toEqual([
    {
      name: "Rosa Inventada",
      email: "rosa@pessoa.example",
      password: "girafa-amarela-42",
      confirm: "girafa-amarela-42",
    },
  ]);
  expect(localStorage.getItem("access_token")).toBe("access-1");
  expect(localStorage.getItem("refresh_token")).toBe("refresh-1");
});

test("passwords that differ are told of, at the field too, and nothing is sent", async () => {
  const calls = serve(register, { access: "a", refresh: "r" });
  openDialog("register");
  await fillIn({ confirm: "girafa-amarela-43" });
  const toast = await screen.findByRole("alert");
  expect(toast.textContent).toContain("As senhas não coincidem");
  const field = screen.getByLabelText(/^Confirmar senha/);
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(field);
  expect(calls).toHaveLength(0);
});

test("every field is required", async () => {
  const calls = serve(register, { access: "a", refresh: "r" });
  openDialog("register");
  const opened = within(await dialog("Registre-se"));
  await userEvent.click(opened.getByRole("button", { name: "Registrar" }));
  for (const fault of [
    "Nome é obrigatório",
    "E-mail é obrigatório",
    "Senha é obrigatória",
    "Confirmação de senha é obrigatória",
  ]) {
    expect(opened.getByText(fault)).toBeDefined();
  }
  expect(document.activeElement).toBe(opened.getByLabelText(/^Nome/));
  expect(calls).toHaveLength(0);
});

test("the rules of a password are shown before one is chosen", async () => {
  openDialog("register");
  const field = within(await dialog("Registre-se")).getByLabelText(/^Senha/);
  const description = document.getElementById(field.getAttribute("aria-describedby") ?? "");
  expect(description?.textContent).toContain("Pelo menos 8 caracteres");
});

test.each([
  [
    "the server's detail",
    () =>
      refuse(register, {
        status: 422,
        detail: "Esta senha é muito comum. Escolha outra.",
        fields: { password: "Esta senha é muito comum. Escolha outra." },
      }),
    "Esta senha é muito comum. Escolha outra.",
  ],
  [
    "the whole answer when it has no detail",
    () => respond(register, () => new Response("Bad Gateway at 10h", { status: 502 })),
    "Bad Gateway at 10h",
  ],
  ["that no answer came", () => disconnect(register), "O servidor não respondeu."],
])("a failed registration shows %s and stays", async (_, fail, words) => {
  fail();
  openDialog("register");
  await fillIn();
  const toast = await screen.findByRole("alert");
  expect(toast.textContent).toContain(words);
  await dialog("Registre-se");
  expect(localStorage).toHaveLength(0);
});

test("while the server thinks, the fields are disabled and the button says so", async () => {
  hang(register);
  openDialog("register");
  await fillIn();
  const button = await screen.findByRole("button", { name: "Registrando…" });
  expect(button).toHaveProperty("disabled", true);
  expect(screen.getByLabelText(/^Nome/)).toHaveProperty("disabled", true);
});
