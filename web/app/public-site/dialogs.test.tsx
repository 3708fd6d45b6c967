import { notifications } from "@mantine/notifications";
import { render, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { login } from "#contract/access/auth.ts";
import { getCurrentAccount } from "#contract/organization/accounts.ts";
import { requestInformation } from "#contract/site/leads.ts";
import type { Language } from "#domain/organization/language.ts";
import { LandingPage } from "#web/features/site/landing/landing-page.tsx";
import { LANDING_WORDS } from "#web/features/site/landing/words.ts";
import { documents } from "#web/platform/documents.ts";
import { takeFlash } from "#web/platform/ui/flash.ts";
import { asWritten } from "#web/testing/as-written.ts";
import { anAccount } from "#web/testing/people.ts";
import { disconnect, hang, refuse, serve } from "#web/testing/serve.ts";
import { userEvent } from "#web/testing/user-event.ts";
import { dialogsIn } from "./dialogs.tsx";

function open(language: Language = "pt-BR") {
  // What a page before this one said may still stand.
  notifications.clean();
  return render(
    <LandingPage
      language={language}
      words={LANDING_WORDS[language]}
      loadDialogs={() => dialogsIn(language)}
    />,
  );
}

async function ask(solution: "TEA Start" | "TEA Vision") {
  await userEvent.click(screen.getByRole("button", { name: `Quero saber mais sobre ${solution}` }));
  return screen.findByRole("dialog", { name: `${solution} - Solicitar informações` });
}

async function fill(dialog: HTMLElement): Promise<void> {
  const form = within(dialog);
  await userEvent.write(form.getByLabelText(/Nome/), "Rita Inventada");
  await userEvent.write(form.getByLabelText(/E-mail/), "rita@creche.example");
  await userEvent.write(form.getByLabelText("Mensagem"), "Podem nos visitar?");
}

const send = (dialog: HTMLElement) =>
  userEvent.click(within(dialog).getByRole("button", { name: "Enviar" }));

test("a login over the front page goes on to the dashboard, which welcomes", async () => {
  serve(getCurrentAccount, anAccount("clinic_admin"));
  serve(login, { access: "access-9", refresh: "refresh-9" });
  open();
  await userEvent.click(screen.getByRole("button", { name: "Entrar" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Entrar" }));
  await userEvent.write(dialog.getByLabelText(/E-mail/), "bia@ipe.example");
  await userEvent.write(dialog.getByLabelText(/Senha/), "uma senha boa");
  await userEvent.click(dialog.getByRole("button", { name: "Entrar" }));
  await waitFor(() => expect(documents.open).toHaveBeenCalledWith("/dashboard"));
  expect(localStorage.getItem("access_token")).toBe("access-9");
  expect(takeFlash()).toEqual({
    title: "Login realizado 🎉",
    message: "Bem‑vindo ao painel TEA Start.",
  });
  expect(takeFlash()).toBeUndefined();
});

test("a failed login stays", async () => {
  refuse(login, { status: 401, detail: "E-mail ou senha incorretos." });
  open();
  await userEvent.click(screen.getByRole("button", { name: "Entrar" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Entrar" }));
  await userEvent.write(dialog.getByLabelText(/E-mail/), "bia@ipe.example");
  await userEvent.write(dialog.getByLabelText(/Senha/), "uma senha boa");
  await userEvent.click(dialog.getByRole("button", { name: "Entrar" }));
  expect((await screen.findByRole("alert")).textContent).toContain("Falha no login");
  expect(screen.getByRole("dialog", { name: "Entrar" })).toBeDefined();
  expect(documents.open).not.toHaveBeenCalled();
});

test("registration opens too, and each of the two leads to the other", async () => {
  open();
  await userEvent.click(screen.getByRole("button", { name: "Registre-se" }));
  const register = await screen.findByRole("dialog", { name: "Registre-se" });
  await userEvent.click(within(register).getByRole("button", { name: "Entrar" }));
  const enter = await screen.findByRole("dialog", { name: "Entrar" });
  await userEvent.click(within(enter).getByRole("button", { name: "Registre-se" }));
  expect(await screen.findByRole("dialog", { name: "Registre-se" })).toBeDefined();
});

test("a request is sent with its solution, thanked for, and the dialog opens empty again", async () => {
  const calls = serve(requestInformation, asWritten("Mensagem enviada com sucesso!"));
  open();
  const dialog = await ask("TEA Vision");
  await fill(dialog);
  await send(dialog);
  const toast = await screen.findByRole("alert");
  expect(toast.textContent).toContain("Mensagem enviada com sucesso!");
  expect(toast.textContent).toContain("Nossa equipe entrará em contato em breve.");
  expect(calls.map(({ body }) => body)).toEqual([
    {
      solucao: "tea_vision",
      nome: "Rita Inventada",
      email: "rita@creche.example",
      instituicao: "",
      cargo: "",
      mensagem: "Podem nos visitar?",
    },
  ]);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const again = await ask("TEA Start");
  expect(within(again).getByLabelText(/Nome/)).toHaveProperty("value", "");
});

test("name and e-mail are asked for before anything is sent, and the first fault has the focus", async () => {
  const calls = serve(requestInformation, asWritten(""));
  open();
  const dialog = await ask("TEA Start");
  expect(
    within(dialog)
      .getByLabelText(/E-mail/)
      .getAttribute("type"),
  ).toBe("email");
  await send(dialog);
  expect(await within(dialog).findByText("Nome é obrigatório")).toBeDefined();
  expect(within(dialog).getByText("E-mail é obrigatório")).toBeDefined();
  expect(document.activeElement).toBe(within(dialog).getByLabelText(/Nome/));
  expect(calls).toEqual([]);
});

test("a request that fails says so, and keeps what was typed", async () => {
  disconnect(requestInformation);
  open();
  const dialog = await ask("TEA Start");
  await fill(dialog);
  await send(dialog);
  expect((await screen.findByRole("alert")).textContent).toContain("A mensagem não foi enviada");
  const kept = screen.getByRole("dialog", { name: "TEA Start - Solicitar informações" });
  expect(within(kept).getByLabelText(/Nome/)).toHaveProperty("value", "Rita Inventada");
  expect(within(kept).getByLabelText("Mensagem")).toHaveProperty("value", "Podem nos visitar?");
});

test("while it is on its way it cannot be sent again", async () => {
  hang(requestInformation);
  open();
  const dialog = await ask("TEA Start");
  await fill(dialog);
  await send(dialog);
  const button = await within(dialog).findByRole("button", { name: "Enviando…" });
  expect(button).toHaveProperty("disabled", true);
});

test("the dialogs speak the language of the page", async () => {
  open("es-ES");
  await userEvent.click(screen.getByRole("button", { name: "Quiero saber más sobre TEA Start" }));
  const name = "TEA Start - Solicitar información";
  expect(await screen.findByRole("dialog", { name })).toBeDefined();
});
