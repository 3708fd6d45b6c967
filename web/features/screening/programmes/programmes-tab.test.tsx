import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { getGroupTree } from "#contract/screening/groups.ts";
import {
  changeProgramme,
  createProgramme,
  listProgrammes,
  previewProgramme,
  type Programme,
  type ProgrammePreview,
} from "#contract/screening/programmes.ts";
import { paths } from "#web/platform/paths.ts";
import { logInAs } from "#web/testing/log-in.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { refuse, serve } from "#web/testing/serve.ts";
import { hangAll } from "#web/testing/settings.ts";
import { userEvent } from "#web/testing/user-event.ts";
import { ProgrammesTab } from "./entry.ts";

/** Where it stands in the application, by itself. */
const TAB = [{ path: paths.settingsSection, Component: ProgrammesTab }];

const PAGE = "/configuracoes/mensagens/programas";
const GROUP = "019b0000-0000-7000-8000-000000000001";
const CHILD = "019b0000-0000-7000-8000-000000000002";

const aProgramme = (id: "registered" | "ages", active: boolean): Programme => ({
  id,
  kind: id,
  active,
  ages: id === "ages" ? [18, 24] : [],
  every_months: null,
  group: null,
  revision: 3,
});

const PREVIEW: ProgrammePreview = {
  months: [
    { month: "2026-11", count: 0 },
    { month: "2026-12", count: 2 },
  ],
  total: 2,
  children: 1,
  opted_out: 1,
  rows: [
    {
      patient: { id: CHILD, full_name: "Ana Inventada" },
      group_name: "Dra. Inventada",
      on: "2026-12-11",
      months: 18,
      waits: true,
    },
  ],
  next: null,
};

beforeEach(() => {
  hangAll();
  logInAs("clinic_admin");
  serve(listProgrammes, [aProgramme("registered", true), aProgramme("ages", false)]);
});

const open = async (name: RegExp): Promise<HTMLElement> => {
  openPage(PAGE, TAB);
  await userEvent.click(await screen.findByRole("button", { name }));
  return screen.findByRole("dialog");
};

test("each programme says what it does and whether it is on", async () => {
  openPage(PAGE, TAB);
  const [registered, ages] = await screen.findAllByRole("listitem");
  expect(registered?.textContent).toContain("Enviar ao cadastrar Ligado");
  expect(ages?.textContent).toContain("Desligado");
  expect(ages?.textContent).toContain("completa 18 e 24 meses");
});

test("who gets what is shown before it is turned on, and follows what is typed", async () => {
  const asked = serve(previewProgramme, PREVIEW);
  const changed = serve(changeProgramme, aProgramme("ages", true));
  const dialog = await open(/Enviar de novo por idade/);
  expect(await within(dialog).findByText("2 formulários para uma criança.")).toBeDefined();
  expect(within(dialog).getByText(/Uma criança fica de fora/)).toBeDefined();
  expect(within(dialog).getByText("Ana Inventada")).toBeDefined();
  expect(within(dialog).getByText(/só sai se ele for respondido antes/)).toBeDefined();
  const ages = within(dialog).getByLabelText("Idades, em meses");
  await userEvent.clear(ages);
  const turnOn = within(dialog).getByRole("button", { name: "Ligar programa" });
  expect(turnOn).toHaveProperty("disabled", true);
  await userEvent.type(ages, "20");
  const settings = { kind: "ages", ages: [20] };
  await waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ id: "ages", settings }));
  await userEvent.click(turnOn);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(changed[0]?.body).toEqual({ settings, active: true, revision: 3 });
});

test("what is turned off keeps the settings it had", async () => {
  serve(listProgrammes, [aProgramme("ages", true)]);
  serve(previewProgramme, PREVIEW);
  const changed = serve(changeProgramme, aProgramme("ages", false));
  const dialog = await open(/Enviar de novo por idade/);
  const ages = within(dialog).getByLabelText("Idades, em meses");
  await userEvent.clear(ages);
  await userEvent.click(within(dialog).getByRole("button", { name: "Desligar" }));
  await waitFor(() => expect(changed).toHaveLength(1));
  expect(changed[0]?.body).toEqual({
    settings: { kind: "ages", ages: [18, 24] },
    active: false,
    revision: 3,
  });
});

test("a refusal stays in the dialog, in the server's words", async () => {
  refuse(changeProgramme, { status: 409, detail: "Outra pessoa mudou este programa." });
  const dialog = await open(/Enviar ao cadastrar/);
  await userEvent.click(within(dialog).getByRole("button", { name: "Desligar" }));
  expect((await within(dialog).findByRole("alert")).textContent).toContain("Outra pessoa mudou");
});

test("a group's programme is made for one of the groups", async () => {
  const counts = { student_count: 0, patient_count: 0 };
  const none = { children: [], patients: [], students: [] };
  serve(getGroupTree, [{ id: GROUP, name: "Turma A", type: "class", ...counts, ...none }]);
  serve(previewProgramme, { ...PREVIEW, total: 0, children: 0, rows: [] });
  const made = serve(createProgramme, aProgramme("ages", true));
  const dialog = await open(/Novo programa de grupo/);
  expect(within(dialog).getByText("Escolha o grupo para ver quem recebe.")).toBeDefined();
  await userEvent.selectOptions(await within(dialog).findByLabelText("Grupo"), "Turma A");
  expect(await within(dialog).findByText(/não envia nada/)).toBeDefined();
  await userEvent.click(within(dialog).getByRole("button", { name: "Ligar programa" }));
  await waitFor(() => expect(made).toHaveLength(1));
  expect(made[0]?.body).toEqual({ every_months: 6, group: GROUP, active: true });
});
