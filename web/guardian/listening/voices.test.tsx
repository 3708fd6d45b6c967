import { cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { soundName } from "#domain/screening/sentences.ts";
import { noFamily } from "../family/family.ts";
import { tokenIn } from "../record-path.ts";
import { prepareDevice } from "../testing/open-form.tsx";
import { openListening as open } from "../testing/open-listening.tsx";
import { LISTENING_TEXTS } from "./texts.ts";
import { VoiceMark } from "./voice-mark.tsx";
import { chooseName, keepVoices, readingVoice } from "./voices.ts";

beforeEach(() => {
  prepareDevice();
  globalThis.scrollTo = () => undefined;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const INTRO = soundName("pt-BR", "Vou ler tudo em voz alta.");

/** People of the organization who read, as the page that opened the record keeps them. */
function aPersonReads(...names: readonly string[]): void {
  keepVoices(
    tokenIn(location.pathname),
    names.map((name, at) => ({
      folder: `/pacientes/complemento/vozes-1/org/voz/${at + 1}/`,
      language: "pt-BR",
      name,
      organization_name: "Clínica Sementes",
      organization_article: "a",
    })),
  );
}

test("where a person of the organisation reads, she is heard, and the page says so", async () => {
  aPersonReads("");
  const { device } = await open();
  expect(device.played[0]).toBe(`/pacientes/complemento/vozes-1/org/voz/1/${INTRO}.ogg`);
  cleanup();
  const words = render(<VoiceMark language="pt-BR" texts={LISTENING_TEXTS["pt-BR"]} />);
  expect(words.container.textContent).toBe(
    "Voz gravada pela Clínica Sementes. O que ainda não foi gravado, um computador lê.",
  );
});

test("another language is chosen, kept on the device, and offered first the next time", async () => {
  aPersonReads("Guarani");
  const { device } = await open({}, noFamily, "Ouvir em Guarani");
  expect(device.played[0]).toBe(`/pacientes/complemento/vozes-1/org/voz/1/${INTRO}.ogg`);
  cleanup();
  const again = await open({}, noFamily, "Começar a ouvir");
  expect(again.device.played[0]).toBe(`/pacientes/complemento/sons-1/${INTRO}.ogg`);
  chooseName("Guarani");
  expect(readingVoice("pt-BR")?.name).toBe("Guarani");
  // Its text is the Portuguese one: a page in Spanish is read by the computer.
  expect(readingVoice("es-ES")).toBeUndefined();
});
