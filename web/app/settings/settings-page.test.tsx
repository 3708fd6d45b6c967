import { act, screen, waitFor, within } from "@testing-library/react";
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

/** The names of the sections in the list at the side; none where a tab is one section. */
const sections = async (): Promise<(string | null)[]> => {
  await screen.findByRole("tabpanel");
  const list = screen.queryByRole("navigation", { name: "Partes desta aba" });
  return list === null
    ? []
    : within(list)
        .getAllByRole("link")
        .map((link) => link.textContent);
};

const FOUR = ["Usuários", "Mensagens", "Preferências", "Organização"];

test.each<[Role, string[], string[], string[]]>([
  [
    "clinic_admin",
    FOUR,
    ["Modelos de mensagem", "Lembretes", "WhatsApp", "Programas", "Questionários", "Vozes"],
    [
      "Dados",
      "Acesso",
      "Encaminhamentos",
      "Rede de apoio",
      "Parceiros",
      "Teste visual",
      "Integrações",
      "Pedidos das famílias",
      "Auditoria",
    ],
  ],
  [
    "school_admin",
    FOUR,
    ["Modelos de mensagem", "Lembretes", "WhatsApp", "Programas", "Vozes"],
    ["Dados", "Acesso", "Integrações", "Pedidos das famílias", "Auditoria"],
  ],
  ["network_manager", FOUR, [], ["Dados", "Acesso", "Rede de apoio", "Auditoria"]],
  ["clinic_doctor", ["Preferências", "Organização"], [], ["Dados", "Rede de apoio"]],
  ["class_responsible", ["Preferências", "Organização"], [], []],
])(
  "%s sees the tabs %j, in the messages %j, in the organisation %j",
  async (role, names, ...of) => {
    logInAs(role);
    const first = openPage("/configuracoes/mensagens", settingsRoutes);
    expect(await tabs()).toEqual(names);
    expect(screen.getByRole("heading", { name: "Configurações" })).toBeDefined();
    const [ofMessages, ofOrganization] = of;
    expect(await sections()).toEqual(ofMessages);
    first.unmount();
    openPage("/configuracoes/organizacao", settingsRoutes);
    expect(await sections()).toEqual(ofOrganization);
  },
);

test.each([
  ["usuarios", "usuarios"],
  ["mensagens&modelo=x", "mensagens/modelos?modelo=x"],
  ["preferencias", "preferencias"],
  ["organizacao", "organizacao/dados"],
  ["lembretes", "mensagens/lembretes"],
  ["whatsapp", "mensagens/whatsapp"],
  ["programas", "mensagens/programas"],
  ["encaminhamentos", "organizacao/encaminhamentos"],
  ["rede", "organizacao/rede"],
  ["parceiros", "organizacao/parceiros"],
  ["questionarios", "mensagens/questionarios"],
  ["teste-visual", "organizacao/teste-visual"],
  ["integracoes", "organizacao/integracoes"],
])("the former address of %s leads to %s", async (former, now) => {
  hangAll();
  logInAs("clinic_admin");
  const { address } = openPage(`/configuracoes?aba=${former}`, settingsRoutes);
  const [path, asked] = now.split("?");
  const to = asked === undefined ? `/configuracoes/${path}` : `/configuracoes/${path}?${asked}`;
  await waitFor(() => expect(address()).toBe(to));
});

test("a section is found by letters of what is set there, and opened", async () => {
  logInAs("clinic_admin");
  const { address } = openPage("/configuracoes", settingsRoutes);
  const name = "Buscar nas configurações";
  await userEvent.type(await screen.findByRole("searchbox", { name }), "f");
  const field = await screen.findByRole("combobox", { name });
  expect(document.activeElement).toBe(field);
  await userEvent.type(field, "uso");
  const found = await screen.findByRole("option", { name: /^Preferências/ });
  expect(screen.getAllByRole("option")).toHaveLength(1);
  await userEvent.click(found);
  await waitFor(() => expect(address()).toBe("/configuracoes/preferencias"));
  expect(await screen.findByLabelText("Idioma")).toBeDefined();
});

test("by Tab one passes the field that finds a setting, which stays where it is", async () => {
  logInAs("clinic_admin");
  openPage("/configuracoes", settingsRoutes);
  const field = await screen.findByRole("searchbox", { name: "Buscar nas configurações" });
  await act(async () => {
    field.focus();
    await import("./find-setting.tsx");
  });
  expect(document.activeElement).toBe(field);
});

test.each([null, "operator"] as const)("%s has the preferences, and no tabs", async (role) => {
  logInAs(role);
  openPage("/configuracoes", settingsRoutes);
  expect(await screen.findByLabelText("Idioma")).toBeDefined();
  expect(screen.queryByRole("tablist")).toBeNull();
});

test("the tab stands in the address; one that the role does not have opens the first", async () => {
  logInAs("clinic_doctor");
  const first = openPage("/configuracoes/organizacao/dados", settingsRoutes);
  expect(await screen.findByText("Clínica Ipê")).toBeDefined();
  first.unmount();
  openPage("/configuracoes/usuarios", settingsRoutes);
  expect(await screen.findByLabelText("Idioma")).toBeDefined();
});

test("a click opens a tab and the address follows; the panel is named by its tab", async () => {
  logInAs("clinic_admin");
  const { address } = openPage("/configuracoes", settingsRoutes);
  await userEvent.click(await screen.findByRole("tab", { name: "Preferências" }));
  expect(await screen.findByLabelText("Idioma")).toBeDefined();
  expect(address()).toBe("/configuracoes/preferencias");
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
  expect(focused()).toBe("Organização");
  await userEvent.keyboard("{ArrowRight}");
  expect(focused()).toBe("Usuários");
  await userEvent.keyboard("{ArrowLeft}{Home}{ArrowRight}{ArrowRight}");
  expect(focused()).toBe("Preferências");
  expect(address()).toBe("/configuracoes");
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(address()).toBe("/configuracoes/preferencias"));
});

test("what was changed and not saved is not lost without a question", async () => {
  logInAs("clinic_admin");
  const WithWayOut = () => (
    <>
      <Link to="/pacientes">Acessar Pacientes</Link>
      <Outlet />
    </>
  );
  const { address } = openPage("/configuracoes/organizacao/dados", [
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
  expect(address()).toBe("/configuracoes/organizacao/dados");
  expect(screen.getByLabelText("Endereço")).toHaveProperty("value", "Rua das Acácias, 10, sala 2");

  await userEvent.click(screen.getByRole("link", { name: "Acessar Pacientes" }));
  await userEvent.click(await screen.findByRole("button", { name: "Descartar alterações" }));
  await waitFor(() => expect(address()).toBe("/pacientes"));
});

test("nothing is asked when nothing was changed, or the change was taken back", async () => {
  logInAs("clinic_admin");
  const { address } = openPage("/configuracoes/organizacao/dados", settingsRoutes);
  const name = await screen.findByLabelText(/Nome/);
  await userEvent.type(name, "x{Backspace}");
  await userEvent.click(screen.getByRole("tab", { name: "Preferências" }));
  await waitFor(() => expect(address()).toBe("/configuracoes/preferencias"));
});
