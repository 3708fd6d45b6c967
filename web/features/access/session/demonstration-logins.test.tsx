import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { login } from "#contract/access/auth.ts";
import {
  type DemonstrationLogins,
  listDemonstrationLogins,
} from "#contract/access/demonstration.ts";
import { getDashboard } from "#contract/insight/dashboard.ts";
import { getCurrentAccount } from "#contract/organization/accounts.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { anAccount } from "#web/testing/people.ts";
import { disconnect, hang, refuse, serve } from "#web/testing/serve.ts";
import { userEvent } from "#web/testing/user-event.ts";
import { sessionRoutes } from "./routes.ts";

const LOGINS: DemonstrationLogins = {
  password: "senha-da-demonstracao",
  people: [
    { person: "clinic_admin", email: "admin@clinica.example" },
    { person: "doctor", email: "medica@clinica.example" },
  ],
};

const ADMIN = "Administração da clínica admin@clinica.example";
const DOCTOR = "Médica medica@clinica.example";

const form = () => screen.findByRole("textbox", { name: "E-mail" });
const list = () => screen.queryByRole("region", { name: "Demonstração: entre como…" });

/** As the server marks the page of a demonstration. */
function mark(): void {
  const meta = document.createElement("meta");
  meta.name = "demonstration";
  meta.content = "1";
  document.head.append(meta);
}

afterEach(() => document.querySelector('meta[name="demonstration"]')?.remove());

describe("the login page of a demonstration", () => {
  beforeEach(() => {
    mark();
    serve(getCurrentAccount, anAccount("clinic_admin"));
    hang(getDashboard);
  });

  test("offers its people, and shows their password once", async () => {
    serve(listDemonstrationLogins, LOGINS);
    openPage("/login", sessionRoutes);
    await form();
    expect(list()).not.toBeNull();
    expect(screen.getByRole("button", { name: DOCTOR })).toBeDefined();
    expect(screen.getByRole("button", { name: ADMIN })).toBeDefined();
    expect(screen.getAllByText(LOGINS.password)).toHaveLength(1);
  });

  test("logs in as whom one presses", async () => {
    serve(listDemonstrationLogins, LOGINS);
    const calls = serve(login, { access: "access-9", refresh: "refresh-9" });
    const { address } = openPage("/login", sessionRoutes);
    await userEvent.click(await screen.findByRole("button", { name: DOCTOR }));
    await waitFor(() => expect(address()).toBe("/dashboard"));
    expect(calls.map(({ body }) => body)).toEqual([
      { username: "medica@clinica.example", password: LOGINS.password },
    ]);
  });

  test("fills the form, which says what went wrong", async () => {
    serve(listDemonstrationLogins, LOGINS);
    refuse(login, { status: 401, detail: "E-mail ou senha incorretos." });
    openPage("/login", sessionRoutes);
    await userEvent.click(await screen.findByRole("button", { name: DOCTOR }));
    expect((await screen.findByRole("alert")).textContent).toContain("E-mail ou senha incorretos.");
    expect(await form()).toHaveProperty("value", "medica@clinica.example");
  });

  test("takes no second press while the first is on its way", async () => {
    serve(listDemonstrationLogins, LOGINS);
    const calls = hang(login);
    openPage("/login", sessionRoutes);
    await userEvent.click(await screen.findByRole("button", { name: DOCTOR }));
    await screen.findByRole("button", { name: "Entrando…" });
    await userEvent.click(screen.getByRole("button", { name: ADMIN }));
    expect(await form()).toHaveProperty("value", "medica@clinica.example");
    expect(calls).toHaveLength(1);
  });

  test("comes whole: nothing of it is there before the answer", async () => {
    const calls = hang(listDemonstrationLogins);
    openPage("/login", sessionRoutes);
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(screen.queryByRole("heading")).toBeNull();
  });

  test.each([
    ["is not there", () => refuse(listDemonstrationLogins, { status: 404 })],
    ["fails", () => refuse(listDemonstrationLogins, { status: 500 })],
    ["has no answer", () => disconnect(listDemonstrationLogins)],
    ["names nobody", () => serve(listDemonstrationLogins, { ...LOGINS, people: [] })],
  ])("shows the form alone where the call %s", async (_, breakIt) => {
    breakIt();
    openPage("/login", sessionRoutes);
    await form();
    expect(list()).toBeNull();
    expect(screen.queryByText(LOGINS.password)).toBeNull();
  });
});

test("any other installation is not asked, and shows nothing", async () => {
  const calls = serve(listDemonstrationLogins, LOGINS);
  openPage("/login", sessionRoutes);
  await form();
  expect(list()).toBeNull();
  expect(calls).toHaveLength(0);
});
