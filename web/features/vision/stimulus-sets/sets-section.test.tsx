import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import {
  type StimulusSet,
  activateStimulusSet,
  createStimulusSet,
  declareStimulusRights,
  listStimulusSets,
} from "#contract/vision/stimulus-sets.ts";
import { getVisionSettings } from "#contract/vision/vision-settings.ts";
import { paths } from "#web/platform/paths.ts";
import { logInAs } from "#web/testing/log-in.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { idOf } from "#web/testing/people.ts";
import { refuse, serve } from "#web/testing/serve.ts";
import { userEvent } from "#web/testing/user-event.ts";
import { StimulusSetsSection } from "./entry.ts";

/** Where it stands in the application, by itself. */
const TAB = [{ path: paths.settingsSection, Component: StimulusSetsSection }];

// Loaded here, and not while the first of the tests waits.
await import("./sets-section.tsx");

const PAGE = "/configuracoes/organizacao/teste-visual";

const film = (n: number) => ({
  id: idOf(n),
  media_type: "video/mp4" as const,
  bytes: 5_242_880,
  sha256: "00",
  duration_ms: 12_040,
  figures: { light: 0.6, movement: 0.02, flashes: 0, red_flashes: 0 },
});
const DRAFT: StimulusSet = {
  id: idOf(7),
  code: "clinica-7",
  version: 1,
  name: "Brincadeiras",
  state: "draft",
  pairs: [{ place: 1, social: film(8), geometric: null }],
  rights: null,
  unlike: null,
  created_at: "2026-11-20T12:00:00Z",
  activated_at: null,
  retired_at: null,
  sessions: 0,
};
const ACTIVE: StimulusSet = {
  ...DRAFT,
  id: idOf(9),
  name: "Praça",
  state: "active",
  rights: { holder: "Produtora", terms: "Contrato 12", name: "Ana Lima", date: "2026-01-10" },
  activated_at: "2026-11-20T12:00:00Z",
  sessions: 3,
};

beforeEach(() => {
  logInAs("clinic_admin");
  serve(getVisionSettings, { samples_months: null });
});

test("without own films the drawn scenes are in use, and a set begins with a name", async () => {
  serve(listStimulusSets, []);
  const begun = serve(createStimulusSet, [DRAFT]);
  openPage(PAGE, TAB);
  expect(await screen.findByText("Em uso")).toBeDefined();
  await userEvent.write(screen.getByLabelText("Nome do conjunto"), "Brincadeiras");
  await userEvent.click(screen.getByRole("button", { name: "Começar um conjunto" }));
  expect(begun.map(({ body }) => body)).toMatchObject([{ name: "Brincadeiras" }]);
  expect(await screen.findByText("MP4, 12 s, 5 MB")).toBeDefined();
  expect(screen.getByText("Par 1, cena geométrica")).toBeDefined();
});

test("a draft is put to use only after it was said what that means, and a refusal stays in sight", async () => {
  serve(listStimulusSets, [DRAFT, ACTIVE]);
  const refused = refuse(activateStimulusSet, {
    status: 409,
    detail: "Falta um vídeo de um par: cada par tem uma cena social e uma geométrica.",
  });
  openPage(PAGE, TAB);
  expect(await screen.findByText("3 testes feitos com este conjunto")).toBeDefined();
  expect(
    screen.getByText("Vídeos de Produtora. Declaração de Ana Lima em 10/01/2026."),
  ).toBeDefined();
  await userEvent.click(
    screen.getByRole("button", { name: "Usar nos próximos testes: Brincadeiras, versão 1" }),
  );
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByText(/o conjunto não muda mais/)).toBeDefined();
  await userEvent.click(within(dialog).getByRole("button", { name: "Usar nos próximos testes" }));
  expect(await within(dialog).findByText(/Falta um vídeo de um par/)).toBeDefined();
  expect(refused).toHaveLength(1);
});

test("films that flash are refused in words, and sides that differ are used only for a reason", async () => {
  const figures = { light: 0.3, movement: 0.02, flashes: 0, red_flashes: 5 };
  const pairs = [{ place: 1, social: { ...film(8), figures }, geometric: film(10) }];
  serve(listStimulusSets, [{ ...DRAFT, pairs }]);
  const used = serve(activateStimulusSet, [DRAFT]);
  openPage(PAGE, TAB);
  expect(
    await screen.findByText(/pisca 5 vezes por segundo e não pode ser mostrado/),
  ).toBeDefined();
  expect(screen.getByText(/Os dois lados diferem 50% em luz e 0% em movimento/)).toBeDefined();
  await userEvent.click(
    screen.getByRole("button", { name: "Usar nos próximos testes: Brincadeiras, versão 1" }),
  );
  const dialog = await screen.findByRole("dialog");
  await userEvent.write(within(dialog).getByLabelText("Por que usar mesmo assim"), "São da praça");
  await userEvent.click(within(dialog).getByRole("button", { name: "Usar nos próximos testes" }));
  expect(used.map(({ body }) => body)).toEqual([{ reason: "São da praça" }]);
});

test("a film that was not measured can be, and the reason of a set in use stays in sight", async () => {
  const unlike = { light: 0.5, movement: 0.2, reason: "São da praça", by: "Ana Lima" };
  serve(listStimulusSets, [
    { ...DRAFT, pairs: [{ place: 1, social: { ...film(8), figures: null }, geometric: null }] },
    { ...ACTIVE, unlike },
  ]);
  openPage(PAGE, TAB);
  expect(await screen.findByText(/Motivo do uso, por Ana Lima: São da praça/)).toBeDefined();
  expect(
    screen.getByRole("button", { name: "Medir luz e movimento: Par 1, cena social" }),
  ).toBeDefined();
});

test("rights are declared with a name and a day", async () => {
  serve(listStimulusSets, [DRAFT]);
  const declared = serve(declareStimulusRights, [DRAFT]);
  openPage(PAGE, TAB);
  const form = await screen.findByRole("form", { name: "Direitos sobre os vídeos" });
  await userEvent.type(within(form).getByLabelText("De quem são os vídeos"), "Produtora");
  await userEvent.write(within(form).getByLabelText(/O que permite o uso/), "Contrato 12");
  await userEvent.type(within(form).getByLabelText("Nome de quem declara"), "Ana Lima");
  await userEvent.write(within(form).getByLabelText("Data da declaração"), "2026-01-10");
  await userEvent.click(within(form).getByRole("button", { name: "Declarar" }));
  expect(declared.map(({ body }) => body)).toEqual([
    { holder: "Produtora", terms: "Contrato 12", name: "Ana Lima", date: "2026-01-10" },
  ]);
});
