import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import {
  type InstrumentVersion,
  type InstrumentVersions,
  type PackPreview,
  importInstrumentPack,
  listInstrumentPacks,
  previewInstrumentPack,
  useInstrumentPack as putInstrumentPackToUse,
} from "#contract/instruments/instrument-packs.ts";
import { paths } from "#web/platform/paths.ts";
import { logInAs } from "#web/testing/log-in.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { idOf } from "#web/testing/people.ts";
import { refuse, serve } from "#web/testing/serve.ts";
import { userEvent } from "#web/testing/user-event.ts";
import { PacksSection } from "./entry.ts";

/** Where it stands in the application, by itself. */
const TAB = [{ path: paths.settingsSection, Component: PacksSection }];

const PAGE = "/configuracoes/mensagens/questionarios";

const OWN: InstrumentVersion = {
  id: null,
  version: "1",
  title: "Nosso",
  licence: "Texto próprio",
  licence_holder: "",
  licence_until: null,
  imported_at: null,
  in_use: true,
  answers: 3,
};
const LICENSED: InstrumentVersion = {
  ...OWN,
  id: idOf(7),
  version: "R-1",
  title: "Questionário licenciado",
  licence: "Contrato 7",
  licence_holder: "Editora Inventada",
  licence_until: "2099-12-31",
  imported_at: "2026-11-20T12:00:00Z",
  in_use: false,
  answers: 0,
};
const VERSIONS: InstrumentVersions[] = [
  { code: "mchat", versions: [OWN, LICENSED] },
  { code: "csbs", versions: [OWN] },
  { code: "scq", versions: [OWN] },
];

const PREVIEW: PackPreview = {
  code: "mchat",
  version: "R-2",
  title: "Questionário licenciado",
  instructions: "Responda.",
  licence: "Contrato 7",
  licence_holder: "Editora Inventada",
  licence_until: null,
  maximum: 20,
  thresholds: { moderado: 3, alto: 8 },
  items: [{ id: "1", text: "Olha?", answers: "Sim ou não", concern: "não" }],
};

beforeEach(() => {
  logInAs("clinic_admin");
  serve(listInstrumentPacks, VERSIONS);
});

test("each version says whose it is, and another one is put to use by one press", async () => {
  const used = serve(putInstrumentPackToUse, VERSIONS);
  openPage(PAGE, TAB);
  expect(await screen.findByText("Licença de Editora Inventada até 31/12/2099")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Usar esta versão: R-1" }));
  expect(used.map(({ body }) => body)).toEqual([{ code: "mchat", pack: idOf(7) }]);
  expect(await screen.findByText(/Versão em uso trocada/)).toBeDefined();
});

async function choose(content: string): Promise<void> {
  const input = document.querySelector('input[type="file"]');
  if (!(input instanceof HTMLInputElement)) throw new Error("there is a place for the file");
  await userEvent.upload(input, new File([content], "pacote.json", { type: "application/json" }));
}

test("a file that cannot be used says where it is wrong", async () => {
  const asked = refuse(previewInstrumentPack, {
    status: 422,
    detail: "O questionário não pode ser usado. Veja o que falta.",
    fields: { "items.0.text": "Falta preencher" },
  });
  openPage(PAGE, TAB);
  const check = await screen.findByRole("button", { name: "Conferir" });
  await userEvent.click(check);
  expect(asked).toHaveLength(0);
  expect(await screen.findByText("Escolha um arquivo", { selector: "[id$=error]" })).toBeDefined();
  await choose("{}");
  await userEvent.click(check);
  expect(await screen.findByText("items.0.text")).toBeDefined();
  expect(screen.getByText("Falta preencher", { exact: false })).toBeDefined();
  expect(asked).toHaveLength(1);
});

test("what was checked is brought in; what was changed since is checked again", async () => {
  const asked = serve(previewInstrumentPack, PREVIEW);
  const brought = serve(importInstrumentPack, VERSIONS);
  openPage(PAGE, TAB);
  const check = await screen.findByRole("button", { name: "Conferir" });
  await choose("no JSON");
  await userEvent.click(check);
  expect(await screen.findByText(/O arquivo não é JSON/)).toBeDefined();
  await choose('{"items":[]}');
  await userEvent.click(check);
  expect(await screen.findByRole("heading", { name: "Questionário licenciado" })).toBeDefined();
  await userEvent.write(screen.getByLabelText("Detentor da licença"), "Editora Inventada");
  expect(screen.queryByRole("button", { name: "Importar" })).toBeNull();
  await userEvent.click(check);
  await userEvent.click(await screen.findByRole("button", { name: "Importar" }));
  expect(await screen.findByText(/Versão R-2 importada/)).toBeDefined();
  expect(asked.map(({ body }) => body)).toMatchObject([
    { content: { items: [] }, licence_holder: "" },
    { content: { items: [] }, licence_holder: "Editora Inventada" },
  ]);
  expect(brought.map(({ body }) => body)).toMatchObject([{ licence_holder: "Editora Inventada" }]);
});
