import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import {
  type Destination,
  listDestinations,
  saveDestination,
} from "#contract/referrals/destinations.ts";
import { paths } from "#web/platform/paths.ts";
import { logInAs } from "#web/testing/log-in.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { idOf } from "#web/testing/people.ts";
import { aPlace } from "#web/testing/places.ts";
import { refuse, serve } from "#web/testing/serve.ts";
import { hangAll } from "#web/testing/settings.ts";
import { userEvent } from "#web/testing/user-event.ts";
import { DirectoryTab } from "./entry.ts";

/** Where it stands in the application, by itself. */
const TAB = [{ path: paths.settingsSection, Component: DirectoryTab }];

const PAGE = "/configuracoes/organizacao/rede";

beforeEach(() => {
  hangAll();
  logInAs("clinic_admin");
});

const open = async (...places: Destination[]) => {
  serve(listDestinations, places);
  openPage(PAGE, TAB);
  await screen.findByText(/Os lugares para onde as crianças|Estes lugares aparecem/);
};

test("shows each place under what it is, with what is known of it", async () => {
  await open(
    aPlace(1),
    aPlace(2, { name: "CER da rede", kind: "cer", network: "Recife" }),
    aPlace(3, { name: "Fechado", archived: true }),
  );
  const group = within(await screen.findByRole("region", { name: "Neuropediatra" }));
  const place = within(group.getByRole("article", { name: "Ambulatório Inventado" }));
  expect(place.getByText("Boa Viagem, Pina")).toBeDefined();
  expect(place.getByText("De 6 meses a 6 anos")).toBeDefined();
  expect(place.getByText("3 de 4 vagas com crianças nossas")).toBeDefined();
  expect(place.getByText("Pela regulação (SISREG)")).toBeDefined();
  expect(
    place.getByRole("link", { name: "Ligar para Ambulatório Inventado, (81) 3000-0009" }),
  ).toHaveProperty("href", "tel:+558130000009");
  expect(screen.getByText("Rede de Recife")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Alterar CER da rede" })).toBeNull();
  expect(screen.getByText("1 lugar arquivado")).toBeDefined();
});

test("an empty directory says how to begin, and to a doctor who does", async () => {
  await open();
  expect(await screen.findByRole("heading", { name: "Nenhum lugar cadastrado" })).toBeDefined();
  expect(screen.getByRole("button", { name: "Acrescentar lugar" })).toBeDefined();
});

test("a doctor reads and changes nothing", async () => {
  logInAs("clinic_doctor");
  await open(aPlace(1));
  expect(await screen.findByRole("article", { name: "Ambulatório Inventado" })).toBeDefined();
  expect(screen.queryByRole("button", { name: /^(Alterar|Acrescentar)/ })).toBeNull();
});

test("a new place is sent as the contract has it, under an id of its own", async () => {
  await open();
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Acrescentar lugar" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Acrescentar lugar" }));
  await user.type(dialog.getByLabelText(/^Nome/), "Posto da Praia");
  await user.type(dialog.getByLabelText("Bairros e cidades que atende"), "Pina; Boa Viagem,");
  await user.type(dialog.getByLabelText("Idade máxima (meses)"), "72");
  await user.selectOptions(dialog.getByLabelText("Como se entra"), "Porta aberta");
  const sent = serve(saveDestination, ({ params }) => aPlace(1, { id: params.destination_id }));
  await user.click(dialog.getByRole("button", { name: "Salvar" }));
  expect(await screen.findByText("Lugar salvo.")).toBeDefined();
  expect(sent[0]?.body).toMatchObject({
    revision: 0,
    kind: "ubs",
    name: "Posto da Praia",
    areas: ["Pina", "Boa Viagem"],
    age_from: null,
    age_to: 72,
    entry: "porta_aberta",
    archived: false,
  });
});

test("a fault stands at its field, and nothing is sent", async () => {
  await open();
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Acrescentar lugar" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText(/^Nome/), "Posto");
  await user.type(dialog.getByLabelText("Vagas por mês"), "muitas");
  await user.type(dialog.getByLabelText("CNES (7 dígitos)"), "123");
  const sent = serve(saveDestination, aPlace(1));
  await user.click(dialog.getByRole("button", { name: "Salvar" }));
  expect(await dialog.findByText("Informe de 1 a 9999 vagas")).toBeDefined();
  expect(dialog.getByText("O CNES tem 7 dígitos")).toBeDefined();
  expect(sent).toEqual([]);
});

test("a refusal is told in the form, which stays as it was typed", async () => {
  await open(aPlace(1));
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Alterar Ambulatório Inventado" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Alterar lugar" }));
  await user.click(dialog.getByLabelText("Arquivado: não é mais sugerido"));
  refuse(saveDestination, { status: 409, detail: "Este lugar foi alterado por outra pessoa." });
  await user.click(dialog.getByRole("button", { name: "Salvar" }));
  expect((await dialog.findByRole("alert")).textContent).toContain("alterado por outra pessoa");
  expect(dialog.getByLabelText("Arquivado: não é mais sugerido")).toHaveProperty("checked", true);
});

test("a directory that cannot be had says so, and is asked for again", async () => {
  refuse(listDestinations, { status: 503, detail: "Indisponível." });
  openPage(PAGE, TAB);
  const again = await screen.findByRole("button", { name: "Tentar de novo" });
  serve(listDestinations, [aPlace(1, { id: idOf(5) })]);
  await userEvent.click(again);
  expect(await screen.findByRole("article", { name: "Ambulatório Inventado" })).toBeDefined();
});
