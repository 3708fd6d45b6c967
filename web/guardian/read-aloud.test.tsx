import { act, cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { soundName } from "#domain/screening/sentences.ts";
import { FIRST_FAMILY, noFamily } from "./family/family.ts";
import { VIEW } from "./testing/answered-page.tsx";
import { openForm, prepareDevice } from "./testing/open-form.tsx";
import { aSoundingDevice } from "./testing/sounding-device.ts";
import { PAGE_TEXTS } from "./texts/index.ts";

/** Who reads to whoever does not read: what was recorded, for what was not the device, and where it cannot, the team. */

const user = userEvent.setup();
/** The notice's, the questionnaire's and twenty questions'. */
const PLACES = 22;
const STATE = { ...FIRST_FAMILY, view: VIEW };
const FAMILY = { ...noFamily, state: () => STATE };

beforeEach(prepareDevice);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The team's offers that are seen. */
const offers = () =>
  screen
    .getAllByText(/A equipe pode ler as perguntas por telefone/)
    .filter((offer) => !offer.closest('[aria-hidden="true"]'));

const pathOf = (sentence: string) =>
  `/pacientes/complemento/sons-1/${soundName("pt-BR", sentence)}.ogg`;

async function listenTo(place: number): Promise<void> {
  const button = screen.getAllByRole("button", { name: /Ouvir|Parar/ })[place];
  if (!button) throw new Error("nothing can be heard");
  await user.click(button);
}

test("every device offers to read, and plays a question sentence by sentence, then its answers", async () => {
  const device = aSoundingDevice();
  await openForm("mchat", { age_band: "0-2" }, FAMILY);
  expect(screen.getAllByRole("button", { name: "Ouvir" })).toHaveLength(PLACES);
  expect(offers()).toEqual([]);
  await listenTo(2);
  expect(screen.getByRole("button", { name: "Parar" })).toBeDefined();
  for (let sounds = 0; sounds < 4; sounds += 1) act(() => device.end());
  expect(device.played).toEqual(
    [
      "Quando alguém aponta para algo mais longe, a criança olha para lá?",
      "Por exemplo, um bicho na janela ou um brinquedo na estante.",
      "Sim",
      "Não",
    ].map(pathOf),
  );
  expect(screen.queryByRole("button", { name: "Parar" })).toBeNull();
});

test("the notice is read without the institution's name, which nobody could record", async () => {
  const device = aSoundingDevice();
  await openForm("mchat", { age_band: "0-2" });
  await listenTo(0);
  for (let sounds = 0; sounds < 5; sounds += 1) act(() => device.end());
  const { someTeam } = PAGE_TEXTS["pt-BR"].consent;
  expect(device.played).toContain(
    pathOf(`só ${someTeam} e os profissionais que vão cuidar da criança.`),
  );
});

test("what was not recorded the device's own voice says, and the recording goes on after it", async () => {
  const device = aSoundingDevice([{ lang: "pt_BR", localService: false }]);
  await openForm("mchat", { age_band: "0-2" });
  await listenTo(1);
  act(() => device.fail());
  expect(device.said).toEqual(["Pense no que a criança costuma fazer no dia a dia."]);
  act(() => void device.failVoice("interrupted"));
  expect(screen.getAllByRole("button", { name: "Ouvir" })).toHaveLength(PLACES - 1);
  act(() => void device.endVoice());
  expect(device.played).toHaveLength(2);
  act(() => device.fail());
  act(() => void device.failVoice("network"));
  expect(screen.queryByRole("button", { name: "Ouvir" })).toBeNull();
  expect(offers()).toHaveLength(2);
});

test("where nothing can be heard the page says that the team reads, and how to ask for it", async () => {
  const device = aSoundingDevice([{ lang: "en-US", localService: true }]);
  await openForm("mchat", { age_band: "0-2" }, FAMILY);
  await listenTo(0);
  act(() => device.fail());
  expect(screen.queryByRole("button", { name: "Ouvir" })).toBeNull();
  const [offer] = offers();
  const ways = [...(offer?.parentElement?.querySelectorAll("a") ?? [])].map(({ href }) => href);
  expect(ways[0]).toBe("tel:+558133330000");
  expect(ways[1]).toContain("https://wa.me/5581988880000?text=");
});
