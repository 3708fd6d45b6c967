import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import {
  confirmEmail,
  login,
  requestRecovery,
  resendConfirmation,
  resetPassword,
} from "#contract/access/auth.ts";
import {
  acceptInvitation,
  joinByInvitation,
  openInvitation,
  type Invitation,
} from "#contract/access/onboarding.ts";
import { getDashboard } from "#contract/insight/dashboard.ts";
import { getCurrentAccount } from "#contract/organization/accounts.ts";
import { requestLink } from "#contract/screening/link-requests.ts";
import { asWritten } from "#web/testing/as-written.ts";
import { logInAs } from "#web/testing/log-in.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { anAccount } from "#web/testing/people.ts";
import { disconnect, hang, refuse, serve } from "#web/testing/serve.ts";
import { userEvent } from "#web/testing/user-event.ts";
import { sessionRoutes } from "./routes.ts";

const TOKEN = "t".repeat(43);
const openLinkAgain = async () =>
  userEvent.click(await screen.findByText("É responsável por uma criança? Receba o link de novo"));
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

describe("a guardian at the login", () => {
  test("asks for the link again and is answered the same, whoever it is", async () => {
    const calls = serve(requestLink, asWritten("Se houver um formulário, enviaremos o link."));
    openPage("/login", sessionRoutes);
    await openLinkAgain();
    await userEvent.write(await screen.findByLabelText(/^E-mail ou telefone/), "(81) 98888-7777");
    await press("Receber o link");
    await screen.findByText("Se houver um formulário, enviaremos o link.");
    expect(calls.map(({ body }) => body)).toEqual([{ contact: "(81) 98888-7777" }]);
  });

  test("is told what is missing, and when it was too often", async () => {
    const calls = refuse(requestLink, { status: 429, detail: "Muitas tentativas." });
    openPage("/login", sessionRoutes);
    await openLinkAgain();
    await press("Receber o link");
    expect(await screen.findByText("Informe o e-mail ou o telefone")).toBeDefined();
    expect(calls).toHaveLength(0);
    await userEvent.write(screen.getByLabelText(/^E-mail ou telefone/), "a@b.example");
    await press("Receber o link");
    expect((await screen.findByRole("alert")).textContent).toContain("Muitas tentativas.");
  });
});

describe("a forgotten password", () => {
  test("is asked for by e-mail, with the same answer for everybody", async () => {
    const calls = serve(requestRecovery, asWritten("Se houver uma conta, enviaremos um link."));
    openPage("/recuperar-senha", sessionRoutes);
    await userEvent.write(await screen.findByLabelText(/^E-mail/), "bia@ipe.example");
    await press("Enviar o link");
    await screen.findByRole("heading", { name: "Confira o seu e-mail" });
    expect(screen.getByText("Se houver uma conta, enviaremos um link.")).toBeDefined();
    expect(calls.map(({ body }) => body)).toEqual([{ email: "bia@ipe.example" }]);
    await press("Usar outro e-mail");
    await screen.findByLabelText(/^E-mail/);
  });

  test("is asked for only with an e-mail that can be one", async () => {
    const calls = serve(requestRecovery, asWritten(""));
    openPage("/recuperar-senha", sessionRoutes);
    await userEvent.type(await screen.findByLabelText(/^E-mail/), "bia");
    await press("Enviar o link");
    await screen.findByText("E-mail inválido");
    expect(calls).toHaveLength(0);
  });
});

describe("the link of a new password", () => {
  const choose = async (password: string, confirm = password): Promise<void> => {
    await userEvent.type(await screen.findByLabelText(/^Senha/), password);
    await userEvent.type(screen.getByLabelText(/^Confirmar senha/), confirm);
    await press("Salvar a senha");
  };

  test("sets it and leads to the login, whoever was logged in here", async () => {
    logInAs(null);
    const calls = serve(resetPassword, asWritten("Senha alterada."));
    const { address } = openPage(`/redefinir-senha/${TOKEN}`, sessionRoutes);
    await choose("tartaruga-azul-77");
    await waitFor(() => expect(address()).toBe("/login"));
    expect((await screen.findByRole("alert")).textContent).toContain("Senha alterada");
    expect(localStorage).toHaveLength(0);
    expect(calls.map(({ body }) => body)).toEqual([
      { token: TOKEN, password: "tartaruga-azul-77", confirm: "tartaruga-azul-77" },
    ]);
  });

  test("that is worth nothing any more says so, and leads to another", async () => {
    refuse(resetPassword, { status: 410, detail: "Este link não vale mais." });
    openPage(`/redefinir-senha/${TOKEN}`, sessionRoutes);
    await choose("tartaruga-azul-77");
    expect((await screen.findByRole("alert")).textContent).toBe("Este link não vale mais.");
    const link = screen.getByRole("link", { name: "Pedir outro link" });
    expect(link.getAttribute("href")).toBe("/recuperar-senha");
  });

  test("that was cut short is no link, and nothing is sent", async () => {
    const calls = serve(resetPassword, asWritten(""));
    openPage("/redefinir-senha/curto", sessionRoutes);
    await choose("tartaruga-azul-77");
    expect((await screen.findByRole("alert")).textContent).toBe("Link inválido");
    expect(calls).toHaveLength(0);
  });

  test("shows what the server finds wrong with the password at its field", async () => {
    const fields = { password: "Esta senha é muito comum. Escolha outra." };
    refuse(resetPassword, { status: 422, detail: fields.password, fields });
    openPage(`/redefinir-senha/${TOKEN}`, sessionRoutes);
    await choose("senha1234");
    await waitFor(() =>
      expect(screen.getByLabelText(/^Senha/).getAttribute("aria-invalid")).toBe("true"),
    );
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Senha/)));
  });
});

describe("the link of a confirmation", () => {
  test("confirms nothing before the button is pressed", async () => {
    logInAs(null);
    const calls = serve(confirmEmail, asWritten("E-mail confirmado."));
    openPage(`/confirmar-email/${TOKEN}`, sessionRoutes);
    await screen.findByRole("button", { name: "Confirmar" });
    expect(calls).toHaveLength(0);
    await press("Confirmar");
    await screen.findByRole("heading", { name: "E-mail confirmado" });
    expect(calls.map(({ body }) => body)).toEqual([{ token: TOKEN }]);
  });

  test("that has expired lets whoever is logged in ask for another", async () => {
    logInAs(null);
    refuse(confirmEmail, { status: 410, detail: "O link não vale mais." });
    const calls = serve(resendConfirmation, asWritten("Enviado."));
    openPage(`/confirmar-email/${TOKEN}`, sessionRoutes);
    await press("Confirmar");
    expect((await screen.findByRole("alert")).textContent).toBe("O link não vale mais.");
    await press("Enviar outro link");
    await waitFor(() => expect(calls).toHaveLength(1));
  });

  test("asks a reader who is not logged in for the account first", async () => {
    serve(login, { access: "access-1", refresh: "refresh-1" });
    serve(getCurrentAccount, anAccount(null));
    const calls = serve(confirmEmail, asWritten("E-mail confirmado."));
    openPage(`/confirmar-email/${TOKEN}`, sessionRoutes);
    expect(await screen.findByText(/entre com a conta que você criou/)).toBeDefined();
    expect(screen.queryByRole("button", { name: "Confirmar" })).toBeNull();
    await userEvent.write(await screen.findByLabelText(/^E-mail/), "rosa@pessoa.example");
    await userEvent.write(screen.getByLabelText(/^Senha/), "girafa-amarela-42");
    await press("Entrar");
    await press("Confirmar");
    await screen.findByRole("heading", { name: "E-mail confirmado" });
    expect(calls).toHaveLength(1);
  });
});

describe("the link of an invitation", () => {
  const invitation: Invitation = {
    organization_name: "Clínica Ipê",
    role_code: "clinic_doctor",
    role_name: "Médico(a)",
    email: "beatriz@ipe.example",
    has_account: false,
    accepted: false,
  };
  const open = (over: Partial<Invitation> = {}) => {
    hang(getDashboard);
    serve(openInvitation, { ...invitation, ...over });
    return openPage(`/convite/${TOKEN}`, sessionRoutes);
  };

  test("makes the account of somebody new, who is then in the dashboard", async () => {
    const calls = serve(joinByInvitation, { access: "access-9", refresh: "refresh-9" });
    serve(getCurrentAccount, anAccount("clinic_doctor"));
    const { address } = open();
    await screen.findByText("Clínica Ipê convida você para trabalhar no TEA Start.");
    expect(screen.getByText("Médico(a)")).toBeDefined();
    expect(screen.getByText("beatriz@ipe.example")).toBeDefined();
    await userEvent.write(screen.getByLabelText(/^Nome completo/), "Beatriz Alves");
    await userEvent.write(screen.getByLabelText(/^Senha/), "tartaruga-azul-77");
    await userEvent.write(screen.getByLabelText(/^Confirmar senha/), "tartaruga-azul-77");
    await press("Criar a conta e aceitar");
    await waitFor(() => expect(address()).toBe("/dashboard"));
    expect(localStorage.getItem("access_token")).toBe("access-9");
    expect(calls.map(({ body }) => body)).toEqual([
      { name: "Beatriz Alves", password: "tartaruga-azul-77", confirm: "tartaruga-azul-77" },
    ]);
  });

  test("asks somebody with an account to log in, and to come back", async () => {
    const { address } = open({ has_account: true });
    await userEvent.click(await screen.findByRole("link", { name: "Entrar para aceitar" }));
    expect(address()).toBe("/login");
  });

  test("is accepted by whoever is logged in with that address", async () => {
    logInAs(null);
    const calls = serve(acceptInvitation, anAccount("clinic_doctor"));
    const { address } = open({ has_account: true });
    await press("Aceitar o convite");
    await waitFor(() => expect(address()).toBe("/dashboard"));
    expect(calls.map(({ params }) => params)).toEqual([{ token: TOKEN }]);
  });

  test("is not for somebody else who is logged in", async () => {
    logInAs(null);
    open({ email: "outra@ipe.example", has_account: true });
    await screen.findByText(/Você entrou como beatriz@ipe.example/);
    expect(screen.queryByRole("button", { name: "Aceitar o convite" })).toBeNull();
    const link = screen.getByRole("link", { name: "Sair desta conta" });
    expect(link.getAttribute("href")).toBe("/logout");
  });

  test("that was accepted before leads on", async () => {
    open({ accepted: true, has_account: true });
    await screen.findByRole("heading", { name: "Este convite já foi aceito" });
    const main = within(screen.getByRole("main"));
    expect(main.getByRole("link", { name: "Ir para o painel" }).getAttribute("href")).toBe(
      "/dashboard",
    );
  });

  test("says when it is worth nothing, and when it could not be asked", async () => {
    refuse(openInvitation, { status: 410, detail: "Peça outro convite." });
    const page = openPage(`/convite/${TOKEN}`, sessionRoutes);
    await screen.findByRole("heading", { name: "Convite inválido ou expirado" });
    expect(screen.getByText("Peça outro convite.")).toBeDefined();
    page.unmount();
    disconnect(openInvitation);
    openPage(`/convite/${TOKEN}`, sessionRoutes);
    await screen.findByRole("button", { name: "Tentar de novo" });
  });
});
