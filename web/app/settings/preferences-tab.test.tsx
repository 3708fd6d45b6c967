import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { listSessions } from "#contract/access/auth.ts";
import { listInvitations, listOrganizationUsers } from "#contract/access/users.ts";
import { getCurrentAccount } from "#contract/organization/accounts.ts";
import { getPreferences, savePreferences } from "#contract/organization/preferences.ts";
import { logInAs } from "#web/testing/log-in.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { anAccount } from "#web/testing/people.ts";
import { hang, refuse, serve } from "#web/testing/serve.ts";
import { aUser, hangAll, PREFERENCES } from "#web/testing/settings.ts";
import { userEvent } from "#web/testing/user-event.ts";
import { settingsRoutes } from "./routes.ts";

const PAGE = "/configuracoes/preferencias";

beforeEach(() => {
  hangAll();
  logInAs("clinic_admin");
  serve(getPreferences, PREFERENCES);
});

/** The server's memory: what is saved is what the account then says. */
function remember() {
  return serve(savePreferences, ({ body }) => {
    const { language, timezone } = body;
    serve(getCurrentAccount, anAccount("clinic_admin", { language, timezone }));
    return body;
  });
}

const save = () => screen.getByRole("button", { name: "Salvar" });

test("the stored choices are shown, and saving waits for a change", async () => {
  openPage(PAGE, settingsRoutes);
  expect(await screen.findByLabelText("Idioma")).toHaveProperty("value", "pt-BR");
  expect(screen.getByLabelText("Fuso horário")).toHaveProperty("value", "America/Sao_Paulo");
  expect(screen.getByRole("switch", { name: "Notificações por e-mail" })).toHaveProperty(
    "checked",
    true,
  );
  expect(screen.getByRole("switch", { name: "Notificações por WhatsApp" })).toHaveProperty(
    "checked",
    false,
  );
  expect(screen.getByText(/Ainda não enviamos avisos à equipe por WhatsApp/)).toBeDefined();
  expect(save()).toHaveProperty("disabled", true);
  await userEvent.click(screen.getByRole("switch", { name: "Notificações por e-mail" }));
  expect(save()).toHaveProperty("disabled", false);
  await userEvent.click(screen.getByRole("switch", { name: "Notificações por e-mail" }));
  expect(save()).toHaveProperty("disabled", true);
});

test("all four are sent as the person chose them", async () => {
  const saved = remember();
  openPage(PAGE, settingsRoutes);
  await userEvent.selectOptions(await screen.findByLabelText("Fuso horário"), "Londres");
  await userEvent.click(screen.getByRole("switch", { name: "Notificações por e-mail" }));
  await userEvent.click(screen.getByRole("switch", { name: "Notificações por WhatsApp" }));
  await userEvent.click(save());
  expect(await screen.findByText("Preferências salvas.")).toBeDefined();
  expect(saved.map(({ body }) => body)).toEqual([
    {
      language: "pt-BR",
      timezone: "Europe/London",
      emailNotifications: false,
      whatsappNotifications: true,
    },
  ]);
  expect(save()).toHaveProperty("disabled", true);
});

test.each([
  ["en-US", "English (United States)", "Settings", "Save", "Preferences saved."],
  ["es-ES", "Español (España)", "Configuración", "Guardar", "Preferencias guardadas."],
])(
  "choosing %s turns the whole application to it at once",
  async (language, name, title, saveWord, saved) => {
    remember();
    openPage(PAGE, settingsRoutes);
    await userEvent.selectOptions(await screen.findByLabelText("Idioma"), name);
    await userEvent.click(save());
    expect(await screen.findByRole("heading", { level: 1, name: title })).toBeDefined();
    expect(await screen.findByText(saved)).toBeDefined();
    expect(screen.getByRole("button", { name: saveWord })).toHaveProperty("disabled", true);
    expect(screen.queryByRole("link", { name: "Encaminhamentos" })).toBeNull();
    await waitFor(() => expect(document.documentElement.lang).toBe(language));
  },
);

test("the chosen zone governs the dates of other screens at once", async () => {
  remember();
  serve(listOrganizationUsers, [aUser({ last_access_at: "2026-11-21T02:30:00Z" })]);
  serve(listInvitations, []);
  openPage("/configuracoes/usuarios", settingsRoutes);
  expect(await screen.findByText("20/11/2026, 23:30")).toBeDefined();
  await userEvent.click(screen.getByRole("tab", { name: "Preferências" }));
  await userEvent.selectOptions(await screen.findByLabelText("Fuso horário"), "Londres");
  await userEvent.click(save());
  await screen.findByText("Preferências salvas.");
  await userEvent.click(screen.getByRole("tab", { name: "Usuários" }));
  expect(await screen.findByText("21/11/2026, 02:30")).toBeDefined();
});

test("a refusal is told and the choice stays to be saved again", async () => {
  refuse(savePreferences, { status: 503, detail: "Serviço temporariamente indisponível." });
  openPage(PAGE, settingsRoutes);
  await userEvent.click(await screen.findByRole("switch", { name: "Notificações por e-mail" }));
  await userEvent.click(save());
  expect(await screen.findByText("Erro: Serviço temporariamente indisponível.")).toBeDefined();
  expect(screen.getByRole("switch", { name: "Notificações por e-mail" })).toHaveProperty(
    "checked",
    false,
  );
  await waitFor(() => expect(save()).toHaveProperty("disabled", false));
});

test("while they load it is said, and a failure can be tried again", async () => {
  hang(getPreferences);
  const first = openPage(PAGE, settingsRoutes);
  expect(await screen.findByText("Carregando preferências...")).toBeDefined();
  first.unmount();
  refuse(getPreferences, { status: 503, detail: "Fora do ar." });
  openPage(PAGE, settingsRoutes);
  expect(await screen.findByText("Erro ao carregar: Fora do ar.")).toBeDefined();
  serve(getPreferences, PREFERENCES);
  await userEvent.click(screen.getByRole("button", { name: "Tentar de novo" }));
  expect(await screen.findByLabelText("Idioma")).toBeDefined();
});

test("the open sessions stand beneath", async () => {
  serve(listSessions, []);
  openPage(PAGE, settingsRoutes);
  expect(await screen.findByRole("region", { name: "Sessões abertas" })).toBeDefined();
});
