import { screen, within } from "@testing-library/react";
import { Link } from "react-router";
import { beforeEach, expect, test } from "vitest";
import {
  addHoliday,
  type DispatchSettings,
  getDispatchSettings,
  removeHoliday,
  saveDispatchSettings,
} from "#contract/messaging/dispatch-settings.ts";
import { paths } from "#web/platform/paths.ts";
import { logInAs } from "#web/testing/log-in.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { refuse, serve } from "#web/testing/serve.ts";
import { hangAll } from "#web/testing/settings.ts";
import { userEvent } from "#web/testing/user-event.ts";
import { RemindersTab } from "./entry.ts";

/** Where it stands in the application, by itself. */
const TAB = [{ path: paths.settingsSection, Component: RemindersTab }];

/** The same, beside the way to another tab. */
const TAB_AND_ANOTHER = [
  {
    path: paths.settingsSection,
    Component: () => (
      <>
        <Link to="?aba=preferencias">Preferências</Link>
        <RemindersTab />
      </>
    ),
  },
];

const PAGE = "/configuracoes/mensagens/lembretes";

const SETTINGS: DispatchSettings = {
  reminders: true,
  reminder_days: [3, 7],
  from_hour: 8,
  to_hour: 20,
  weekdays: [1, 2, 3, 4, 5, 6],
  whatsapp_after: 3,
  call_after: null,
  time_zone: "America/Recife",
  holidays: {
    own: [{ day: "2027-06-24", name: "São João" }],
    municipal: [{ day: "2027-03-12", name: "Aniversário da cidade" }],
    national: [{ day: "2026-12-25", name: "Natal" }],
  },
};

beforeEach(() => {
  hangAll();
  logInAs("clinic_admin");
  serve(getDispatchSettings, SETTINGS);
});

const save = () => screen.getByRole("button", { name: "Salvar" });

test("shows when families are reminded, and what that comes to for a form of today", async () => {
  openPage(PAGE, TAB);
  expect(await screen.findByRole("switch", { name: "Lembrar a família" })).toHaveProperty(
    "checked",
    true,
  );
  expect(screen.getByText(/^Um formulário enviado hoje às 10 h seria lembrado em/)).toBeDefined();
  expect(screen.getByRole("checkbox", { name: "domingo" })).toHaveProperty("checked", false);
  expect(save()).toHaveProperty("disabled", true);
});

test("another tab asks before it takes the place of what was not saved", async () => {
  const { address } = openPage(PAGE, TAB_AND_ANOTHER);
  await userEvent.click(
    await screen.findByRole("button", { name: "Retirar o lembrete de 7 dias" }),
  );
  await userEvent.click(screen.getByRole("link", { name: "Preferências" }));
  const question = within(await screen.findByRole("dialog", { name: "Sair sem salvar?" }));
  await userEvent.click(question.getByRole("button", { name: "Continuar editando" }));
  expect(address()).toBe(PAGE);
  expect(save()).toHaveProperty("disabled", false);
});

test("days are added and taken away, and all is sent as it was chosen", async () => {
  const saved = serve(saveDispatchSettings, ({ body }) => ({ ...SETTINGS, ...body }));
  openPage(PAGE, TAB);
  await userEvent.click(
    await screen.findByRole("button", { name: "Retirar o lembrete de 7 dias" }),
  );
  await userEvent.type(screen.getByLabelText("Outro dia"), "10{Enter}");
  await userEvent.click(screen.getByRole("checkbox", { name: "sábado" }));
  await userEvent.selectOptions(screen.getByLabelText("Até as"), "18 h");
  await userEvent.click(screen.getByRole("switch", { name: "Pedir à equipe que ligue" }));
  await userEvent.click(save());
  expect(await screen.findByText("Lembretes salvos.")).toBeDefined();
  expect(saved.map(({ body }) => body)).toEqual([
    {
      reminders: true,
      reminder_days: [3, 10],
      from_hour: 8,
      to_hour: 18,
      weekdays: [1, 2, 3, 4, 5],
      whatsapp_after: 3,
      call_after: 7,
    },
  ]);
});

test("what is wrong stands at its field, and nothing is sent", async () => {
  openPage(PAGE, TAB);
  const days = await screen.findByLabelText("Dias depois do e-mail");
  await userEvent.clear(days);
  await userEvent.selectOptions(screen.getByLabelText("Até as"), "7 h");
  await userEvent.click(save());
  expect(await screen.findByText("Informe de 1 a 90 dias")).toBeDefined();
  expect(screen.getByText(/^Confira o horário e os dias da semana/)).toBeDefined();
});

test("a fault of the server is told", async () => {
  refuse(saveDispatchSettings, { status: 503, detail: "Serviço indisponível." });
  openPage(PAGE, TAB);
  await userEvent.click(await screen.findByRole("switch", { name: "Lembrar a família" }));
  expect(screen.getByText(/^Com os lembretes desligados/)).toBeDefined();
  await userEvent.click(save());
  expect(await screen.findByText("Erro: Serviço indisponível.")).toBeDefined();
});

test("local holidays are added and taken away, those of others are shown", async () => {
  const added = serve(addHoliday, SETTINGS);
  const removed = serve(removeHoliday, SETTINGS);
  openPage(PAGE, TAB);
  const own = within(await screen.findByRole("region", { name: "Feriados locais" }));
  expect(screen.getByText("Aniversário da cidade")).toBeDefined();
  await userEvent.click(own.getByRole("button", { name: "Acrescentar feriado" }));
  expect(await own.findByText("Data é obrigatória")).toBeDefined();
  await userEvent.write(own.getByLabelText("Data"), "2027-08-15");
  await userEvent.type(own.getByLabelText("Nome do feriado"), "Padroeira");
  await userEvent.click(own.getByRole("button", { name: "Acrescentar feriado" }));
  expect(await screen.findByText("Feriado acrescentado.")).toBeDefined();
  await userEvent.click(own.getByRole("button", { name: /^Retirar São João/ }));
  expect(await screen.findByText("Feriado retirado.")).toBeDefined();
  expect(added.map(({ body }) => body)).toEqual([{ day: "2027-08-15", name: "Padroeira" }]);
  expect(removed.map(({ params }) => params)).toEqual([{ day: "2027-06-24" }]);
});

test("a municipality keeps the holidays of its network, and no reminders", async () => {
  logInAs("network_manager");
  openPage(PAGE, TAB);
  expect(await screen.findByText(/^Estes feriados valem para todas as unidades/)).toBeDefined();
  expect(screen.queryByRole("switch", { name: "Lembrar a família" })).toBeNull();
});
