import { act, cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FIRST_FAMILY, noFamily } from "./family/family.ts";
import { VIEW } from "./testing/answered-page.tsx";
import { openForm, prepareDevice } from "./testing/open-form.tsx";

/** Who reads to whoever does not read: the device, and where it cannot, the team. */

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

/** A device with these voices; `fail` lets the text that is being read end with an error. */
function aDeviceWith(voices: readonly { readonly lang: string; readonly localService: boolean }[]) {
  let utterance = new EventTarget();
  vi.stubGlobal("speechSynthesis", {
    getVoices: () => voices,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    cancel: () => undefined,
    speak: (spoken: EventTarget) => {
      utterance = spoken;
    },
  });
  vi.stubGlobal("SpeechSynthesisUtterance", EventTarget);
  return {
    fail: (error: string) => utterance.dispatchEvent(Object.assign(new Event("error"), { error })),
  };
}

/** The team's offers that are seen. */
const offers = () =>
  screen
    .getAllByText(/A equipe pode ler as perguntas por telefone/)
    .filter((offer) => !offer.closest('[aria-hidden="true"]'));

test("a device with a voice offers to read, and nobody has to be asked", async () => {
  aDeviceWith([{ lang: "pt-BR", localService: true }]);
  await openForm("mchat", { age_band: "0-2" });
  expect(screen.getAllByRole("button", { name: "Ouvir" })).toHaveLength(PLACES);
  expect(offers()).toEqual([]);
});

test("a device without a voice of the language says that the team reads, and how to ask for it", async () => {
  aDeviceWith([{ lang: "en-US", localService: true }]);
  await openForm("mchat", { age_band: "0-2" }, FAMILY);
  expect(screen.queryByRole("button", { name: "Ouvir" })).toBeNull();
  const [offer] = offers();
  const ways = [...(offer?.parentElement?.querySelectorAll("a") ?? [])].map(({ href }) => href);
  expect(ways[0]).toBe("tel:+558133330000");
  expect(ways[1]).toContain("https://wa.me/5581988880000?text=");
});

test("a voice that fails is offered no more; one that was told to stop is", async () => {
  const device = aDeviceWith([{ lang: "pt_BR", localService: false }]);
  await openForm("mchat", { age_band: "0-2" });
  const [listen] = screen.getAllByRole("button", { name: "Ouvir" });
  if (!listen) throw new Error("nothing can be heard");
  await user.click(listen);
  act(() => void device.fail("interrupted"));
  expect(screen.getAllByRole("button", { name: "Ouvir" })).toHaveLength(PLACES);
  await user.click(listen);
  act(() => void device.fail("network"));
  expect(screen.queryByRole("button", { name: "Ouvir" })).toBeNull();
  expect(offers()).toHaveLength(2);
});
