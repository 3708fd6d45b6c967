import { screen, waitFor, within } from "@testing-library/react";
import { Link, Outlet } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { listInvitations, listOrganizationUsers } from "#contract/access/users.ts";
import { getCurrentOrganization } from "#contract/organization/organizations.ts";
import { getPreferences } from "#contract/organization/preferences.ts";
import type { Role } from "#domain/access/roles.ts";
import { logInAs } from "#web/testing/log-in.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { serve } from "#web/testing/serve.ts";
import { aUser, hangAll, ORGANIZATION, PREFERENCES } from "#web/testing/settings.ts";
import { userEvent } from "#web/testing/user-event.ts";
import { settingsRoutes } from "./routes.ts";

beforeEach(() => {
  hangAll();
  serve(getPreferences, PREFERENCES);
  serve(getCurrentOrganization, ORGANIZATION);
  serve(listOrganizationUsers, [aUser()]);
  serve(listInvitations, []);
});

const tabs = async (): Promise<(string | null)[]> => {
  const list = await screen.findByRole("tablist");
  return within(list)
    .getAllByRole("tab")
    .map((tab) => tab.textContent);
};

test.each<[Role, string[]]>([
  [
    "clinic_admin",
    [
      "Usuários",
      "Mensagens",
      "Preferências",
      "Organização",
      "Lembretes",
      "WhatsApp",
      "Programas",
      "Encaminhamentos",
      "Rede de apoio",
      "Parceiros",
      "Questionários",
      "Teste visual",
      "Integrações",
    ],
  ],
  [
    "school_admin",
    [
      "Usuários",
      "Mensagens",
      "Preferências",
      "Organização",
      "Lembretes",
      "WhatsApp",
      "Programas",
      "Integrações",
    ],
  ],
  ["network_manager", ["Usuários", "Preferências", "Organização", "Lembretes", "Rede de apoio"]],
  ["clinic_doctor", ["Preferências", "Organização", "Rede de apoio"]],
  ["class_responsible", ["Preferências", "Organização"]],
])("%s sees the tabs %j", async (role, names) => {
  logInAs(role);
  openPage("/configuracoes", settingsRoutes);
  expect(await tabs()).toEqual(names);
  expect(screen.getByRole("heading", { name: "Configurações" })).toBeDefined();
});

test.each([null, "operator"] as const)("%s has the preferences, and no tabs", async (role) => {
  logInAs(role);
  openPage("/configuracoes", settingsRoutes);
  expect(await screen.findByLabelText("Idioma")).toBeDefined();
  expect(screen.queryByRole("tablist")).toBeNull();
});

test("the tab stands in the address; one that the role does not have opens the first", async () => {
  logInAs("clinic_doctor");
  const first = openPage("/configuracoes?aba=organizacao", settingsRoutes);
  expect(await screen.findByText("Clínica Ipê")).toBeDefined();
  first.unmount();
  openPage("/configuracoes?aba=usuarios", settingsRoutes);
  expect(await screen.findByLabelText("Idioma")).toBeDefined();
});

test("a click opens a tab and the address follows; the panel is named by its tab", async () => {
  logInAs("clinic_admin");
  const { address } = openPage("/configuracoes", settingsRoutes);
  await userEvent.click(await screen.findByRole("tab", { name: "Preferências" }));
  expect(await screen.findByLabelText("Idioma")).toBeDefined();
  expect(address()).toBe("/configuracoes?aba=preferencias");
  expect(screen.getByRole("tabpanel", { name: "Preferências" })).toBeDefined();
  expect(screen.getByRole("tab", { name: "Preferências" }).getAttribute("aria-selected")).toBe(
    "true",
  );
});

test("by keyboard arrows, Home and End go from tab to tab, and Enter opens one", async () => {
  logInAs("clinic_admin");
  const { address } = openPage("/configuracoes", settingsRoutes);
  const first = await screen.findByRole("tab", { name: "Usuários" });
  first.focus();
  const focused = (): string | null | undefined => document.activeElement?.textContent;
  await userEvent.keyboard("{ArrowRight}");
  expect(focused()).toBe("Mensagens");
  await userEvent.keyboard("{End}");
  expect(focused()).toBe("Integrações");
  await userEvent.keyboard("{ArrowRight}");
  expect(focused()).toBe("Usuários");
  await userEvent.keyboard("{ArrowLeft}{Home}{ArrowRight}{ArrowRight}");
  expect(focused()).toBe("Preferências");
  expect(address()).toBe("/configuracoes");
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(address()).toBe("/configuracoes?aba=preferencias"));
});

test("what was changed and not saved is not lost without a question", async () => {
  logInAs("clinic_admin");
  const WithWayOut = () => (
    <>
      <Link to="/pacientes">Acessar Pacientes</Link>
      <Outlet />
    </>
  );
  const { address } = openPage("/configuracoes?aba=organizacao", [
    { Component: WithWayOut, children: [...settingsRoutes] },
  ]);
  await userEvent.type(await screen.findByLabelText("Endereço"), ", sala 2");
  const closing = new Event("beforeunload", { cancelable: true });
  globalThis.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);
  await userEvent.click(screen.getByRole("tab", { name: "Preferências" }));
  const question = await screen.findByRole("dialog", { name: "Sair sem salvar?" });
  await userEvent.click(within(question).getByRole("button", { name: "Continuar editando" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(address()).toBe("/configuracoes?aba=organizacao");
  expect(screen.getByLabelText("Endereço")).toHaveProperty("value", "Rua das Acácias, 10, sala 2");

  await userEvent.click(screen.getByRole("link", { name: "Acessar Pacientes" }));
  await userEvent.click(await screen.findByRole("button", { name: "Descartar alterações" }));
  await waitFor(() => expect(address()).toBe("/pacientes"));
});

test("nothing is asked when nothing was changed, or the change was taken back", async () => {
  logInAs("clinic_admin");
  const { address } = openPage("/configuracoes?aba=organizacao", settingsRoutes);
  const name = await screen.findByLabelText(/Nome/);
  await userEvent.type(name, "x{Backspace}");
  await userEvent.click(screen.getByRole("tab", { name: "Preferências" }));
  await waitFor(() => expect(address()).toBe("/configuracoes?aba=preferencias"));
});
