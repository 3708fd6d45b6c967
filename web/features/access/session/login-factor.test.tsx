import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { login } from "#contract/access/auth.ts";
import { logInWithCode } from "#contract/access/factors.ts";
import { getCurrentAccount } from "#contract/organization/accounts.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { anAccount } from "#web/testing/people.ts";
import { refuse, respond, serve } from "#web/testing/serve.ts";
import { userEvent } from "#web/testing/user-event.ts";
import { sessionRoutes } from "./routes.ts";

const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

beforeEach(async () => {
  respond(login, () =>
    Response.json(
      {
        code: "second_factor_needed",
        params: {},
        detail: "Confirme com a verificação em duas etapas.",
        challenge: "a challenge",
        methods: ["totp", "recovery"],
      },
      { status: 401 },
    ),
  );
  serve(getCurrentAccount, anAccount("clinic_admin"));
});

const logIn = async (): Promise<void> => {
  await userEvent.write(await screen.findByLabelText(/^E-mail/), "bia@ipe.example");
  await userEvent.write(screen.getByLabelText(/^Senha/), "girafa-amarela-42");
  await press("Entrar");
};

test("who has a second factor is asked for a code after the password, and is in", async () => {
  const entered = serve(logInWithCode, { access: "access-2", refresh: "refresh-2" });
  const { address } = openPage("/login", sessionRoutes);
  await logIn();
  await userEvent.type(await screen.findByLabelText(/^Código/), "123 456");
  expect(localStorage.getItem("access_token")).toBeNull();
  await press("Entrar");
  await waitFor(() => expect(address()).toBe("/dashboard"));
  expect(localStorage.getItem("access_token")).toBe("access-2");
  expect(entered.map(({ body }) => body)).toEqual([{ challenge: "a challenge", code: "123 456" }]);
});

test("a wrong code is told, and the person may go back to the password", async () => {
  refuse(logInWithCode, { status: 401, detail: "O código não confere." });
  openPage("/login", sessionRoutes);
  await logIn();
  await userEvent.type(await screen.findByLabelText(/^Código/), "000000");
  await press("Entrar");
  expect((await screen.findByRole("alert")).textContent).toContain("O código não confere.");
  await press("Voltar para a senha");
  expect(await screen.findByLabelText(/^Senha/)).toBeDefined();
});
