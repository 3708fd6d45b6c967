import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { logout, refresh } from "#contract/access/auth.ts";
import { ENDPOINTS } from "#contract/index.ts";
import { getInboxCounts } from "#contract/insight/inbox-counts.ts";
import { getCurrentAccount, switchRole } from "#contract/organization/accounts.ts";
import { listLeads } from "#contract/site/leads.ts";
import { documents } from "#web/platform/documents.ts";
import { storeTokens } from "#web/platform/session/tokens.ts";
import { asWritten } from "#web/testing/as-written.ts";
import { logInAs } from "#web/testing/log-in.ts";
import { openApp } from "#web/testing/open-app.tsx";
import { anAccount, aRole, idOf } from "#web/testing/people.ts";
import { showOn } from "#web/testing/screen.ts";
import { hang, refuse, serve } from "#web/testing/serve.ts";
import { userEvent } from "#web/testing/user-event.ts";

beforeEach(() => {
  document.cookie = "sidebar_state=; path=/; max-age=0";
  // What the pages within the frame ask for is not what is tested here.
  for (const endpoint of ENDPOINTS) if (endpoint.method === "GET") hang(endpoint);
});

const NOTHING_WAITS = { unread: 0, tasks: 0, undelivered: 0 } as const;

function panel(): Promise<HTMLElement> {
  return screen.findByRole("navigation", { name: /^(?:Menu principal|Main menu|Menú principal)$/ });
}

test("the menu has its three entries, then what else the clinic uses, and Sair", async () => {
  logInAs("clinic_admin");
  serve(getInboxCounts, { ...NOTHING_WAITS, holds_events: true });
  openApp("/dashboard");
  await within(await panel()).findByRole("link", { name: "Mutirões" });
  const links = within(await panel()).getAllByRole("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["TEA Start", "/dashboard"],
    ["Início", "/dashboard"],
    ["Acessar Pacientes", "/pacientes"],
    ["Encaminhamentos", "/encaminhamentos"],
    ["Conversas", "/conversas"],
    ["Relatórios", "/relatorios"],
    ["Mutirões", "/mutiroes"],
    ["BABeatriz Alves Limaclinic_adminConfigurações", "/configuracoes"],
    ["Sair", "/logout"],
  ]);
});

test("who is logged in is the way to the settings, and says so", async () => {
  logInAs("clinic_admin");
  const { address } = openApp("/dashboard");
  const person = await screen.findByRole("link", {
    name: /^Beatriz Alves Lima ?clinic_admin ?Configurações$/,
  });
  await userEvent.click(person);
  await waitFor(() => expect(address()).toBe("/configuracoes"));
  await waitFor(() => expect(person.getAttribute("aria-current")).toBe("page"));
});

test("a network manager begins with the network's report", async () => {
  logInAs("network_manager");
  const { address } = openApp("/dashboard");
  await waitFor(() => expect(address()).toBe("/rede"));
});

test.each(["/dashboard", "/pacientes", "/encaminhamentos"])(
  "an operator is taken to the requests from %s",
  async (page) => {
    logInAs("operator");
    serve(listLeads, []);
    const { address } = openApp(page);
    await waitFor(() => expect(address()).toBe("/solicitacoes"));
  },
);

test("while the account loads, name and role say so", async () => {
  storeTokens({ access: "a", refresh: "b" });
  hang(getCurrentAccount);
  openApp("/dashboard");
  expect(within(await panel()).getAllByText("Carregando...")).toHaveLength(2);
  expect(within(await panel()).getByText("?")).toBeDefined();
});

test("the foot shows initials, name and the role's display name", async () => {
  logInAs("clinic_admin");
  const role = { ...aRole("clinic_admin"), display_name: "Administração da clínica" };
  serve(getCurrentAccount, anAccount("clinic_admin", { primary_role: role, roles: [role] }));
  openApp("/dashboard");
  expect(await within(await panel()).findByText("BA")).toBeDefined();
  expect(within(await panel()).getByText("Beatriz Alves Lima")).toBeDefined();
  expect(within(await panel()).getByText("Administração da clínica")).toBeDefined();
});

test("a role without a display name shows its code, a person without a name is Usuário", async () => {
  logInAs("clinic_doctor");
  serve(getCurrentAccount, anAccount("clinic_doctor", { full_name: "" }));
  openApp("/dashboard");
  expect(await within(await panel()).findByText("clinic_doctor")).toBeDefined();
  expect(within(await panel()).getByText("Usuário")).toBeDefined();
});

test("an account without a role is told so, and sees no page", async () => {
  logInAs(null);
  openApp("/dashboard");
  expect(await within(await panel()).findByText("Sem papel definido")).toBeDefined();
  expect(await screen.findByText(/Sua conta ainda não faz parte/)).toBeDefined();
  expect(screen.queryByText("Total de Pacientes")).toBeNull();
});

test("who has no session is sent to the login", async () => {
  const { address } = openApp("/pacientes?busca=ana");
  expect(await screen.findByRole("heading", { name: "Entrar" })).toBeDefined();
  expect(address()).toBe("/login");
});

test("whose account cannot be loaded is sent to the login", async () => {
  storeTokens({ access: "a", refresh: "b" });
  refuse(getCurrentAccount, { status: 500 });
  const { address } = openApp("/dashboard");
  expect(await screen.findByRole("heading", { name: "Entrar" })).toBeDefined();
  expect(address()).toBe("/login");
});

test("a session that cannot be renewed ends at the login", async () => {
  storeTokens({ access: "a", refresh: "b" });
  refuse(getCurrentAccount, { status: 401 });
  refuse(refresh, { status: 401 });
  const { address } = openApp("/dashboard");
  expect(await screen.findByRole("heading", { name: "Entrar" })).toBeDefined();
  expect(address()).toBe("/login");
  expect(localStorage).toHaveLength(0);
});

test("a logout in another tab reaches this one", async () => {
  logInAs("clinic_admin");
  const { address } = openApp("/dashboard");
  await within(await panel()).findByText("BA");
  localStorage.clear();
  act(() => {
    globalThis.dispatchEvent(new StorageEvent("storage", { key: "access_token", newValue: null }));
  });
  await waitFor(() => expect(address()).toBe("/login"));
});

test("Ctrl+B and Cmd+B fold the panel to icons and back, and a cookie keeps it for 7 days", async () => {
  logInAs("clinic_admin");
  const { unmount } = openApp("/dashboard");
  await within(await panel()).findByText("BA");
  const frame = (await panel()).parentElement;
  expect(frame?.hasAttribute("data-open")).toBe(true);
  await userEvent.keyboard("{Control>}b{/Control}");
  expect(frame?.hasAttribute("data-open")).toBe(false);
  expect(document.cookie).toContain("sidebar_state=false");
  await userEvent.keyboard("{Meta>}b{/Meta}");
  expect(frame?.hasAttribute("data-open")).toBe(true);
  await userEvent.keyboard("{Control>}b{/Control}");
  unmount();
  openApp("/dashboard");
  await within(await panel()).findByText("BA");
  expect((await panel()).parentElement?.hasAttribute("data-open")).toBe(false);
});

test("a plain b is typed, not obeyed", async () => {
  logInAs("clinic_admin");
  openApp("/dashboard");
  await within(await panel()).findByText("BA");
  await userEvent.keyboard("b");
  expect((await panel()).parentElement?.hasAttribute("data-open")).toBe(true);
});

test("on a phone the panel is a drawer that a choice closes", async () => {
  showOn("phone");
  logInAs("school_admin");
  const { address } = openApp("/dashboard");
  await screen.findByText("Beatriz Alves Lima");
  expect(screen.queryByRole("dialog")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: /Recolher ou expandir/ }));
  const drawer = await screen.findByRole("dialog");
  await userEvent.click(within(drawer).getByRole("link", { name: "Acessar Pacientes" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(address()).toBe("/pacientes");
});

test("someone with several roles works in another one without a new login", async () => {
  logInAs("clinic_admin");
  const first = aRole("clinic_admin");
  const second = { ...aRole("school_admin", idOf(801)), organization_name: "Escola Jatobá" };
  const roles = [first, second];
  serve(getCurrentAccount, anAccount("clinic_admin", { roles }));
  const switches = serve(switchRole, anAccount("school_admin", { primary_role: second, roles }));
  const { address } = openApp("/encaminhamentos");
  const choice = await screen.findByRole("combobox", { name: "Trabalhar como" });
  await userEvent.selectOptions(choice, "school_admin · Escola Jatobá");
  await waitFor(() => expect(address()).toBe("/dashboard"));
  expect(switches[0]?.body).toEqual({ role_id: idOf(801) });
  expect(await within(await panel()).findByText("school_admin")).toBeDefined();
});

test("one role needs no switch", async () => {
  logInAs("clinic_admin");
  openApp("/dashboard");
  await within(await panel()).findByText("BA");
  expect(screen.queryByRole("combobox")).toBeNull();
});

test("Sair ends the session here and on the server, and goes to the front page", async () => {
  logInAs("clinic_admin");
  const ended = serve(logout, asWritten("Sessão encerrada"));
  openApp("/dashboard");
  await userEvent.click(await screen.findByRole("link", { name: "Sair" }));
  await waitFor(() => expect(documents.open).toHaveBeenCalledWith("/"));
  expect(ended.map(({ body }) => body)).toEqual([{ refresh: "refresh-1" }]);
  expect(localStorage).toHaveLength(0);
});

test("a logout that reaches no server still ends the session here", async () => {
  logInAs("clinic_admin");
  refuse(logout, { status: 503 });
  openApp("/logout");
  await waitFor(() => expect(documents.open).toHaveBeenCalledWith("/"));
  expect(localStorage).toHaveLength(0);
});

test.each([
  ["en-US", "Referrals"],
  ["es-ES", "Derivaciones"],
])("the account's language, %s, is spoken", async (language, referrals) => {
  logInAs("clinic_admin");
  serve(getCurrentAccount, anAccount("clinic_admin", { language }));
  openApp("/dashboard");
  expect(await within(await panel()).findByRole("link", { name: referrals })).toBeDefined();
  await waitFor(() => expect(document.documentElement.lang).toBe(language));
});

test("a language that we do not speak leaves Portuguese", async () => {
  logInAs("clinic_admin");
  serve(getCurrentAccount, anAccount("clinic_admin", { language: "fr-FR" }));
  openApp("/dashboard");
  await within(await panel()).findByText("BA");
  expect(document.documentElement.lang).toBe("pt-BR");
});
