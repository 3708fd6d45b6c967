import { cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { FamilyVoice } from "#contract/screening/voices.ts";
import { soundName } from "#domain/screening/sentences.ts";
import { tokenIn } from "../record-path.ts";
import { prepareDevice } from "../testing/open-form.tsx";
import { aSoundingDevice } from "../testing/sounding-device.ts";
import { createPlayer } from "./player.ts";
import { LISTENING_TEXTS } from "./texts.ts";
import { VoiceMark } from "./voice-mark.tsx";
import { chooseName, chosenName, keepVoices, readingVoice, voicesIn } from "./voices.ts";

beforeEach(prepareDevice);
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const SENTENCE = "Vou ler tudo em voz alta.";

/** People of the organization who read, as the page that opened the record keeps them. */
function peopleRead(...names: readonly string[]): void {
  const voiceOf = (name: string, at: number): FamilyVoice => ({
    folder: `/pacientes/complemento/vozes-1/org/voz/${at + 1}/`,
    language: "pt-BR",
    name,
    organization_name: "Clínica Sementes",
    organization_article: "a",
  });
  keepVoices(tokenIn(location.pathname), names.map(voiceOf));
}

/** Where the sentence is played from. */
function played(): string | undefined {
  const device = aSoundingDevice();
  createPlayer("pt-BR").play([SENTENCE], () => undefined);
  return device.played[0]?.replace(`${soundName("pt-BR", SENTENCE)}.ogg`, "");
}

const mark = () =>
  render(<VoiceMark language="pt-BR" texts={LISTENING_TEXTS["pt-BR"]} />).container.textContent;

test("without a person's voice the computer reads, and the page says so", () => {
  expect(played()).toBe("/pacientes/complemento/sons-1/");
  expect(mark()).toBe("Voz gerada por computador.");
});

test("a person of the organisation reads in its place, and is named by it", () => {
  peopleRead("");
  expect(played()).toBe("/pacientes/complemento/vozes-1/org/voz/1/");
  expect(mark()).toBe(
    "Voz gravada pela Clínica Sementes. O que ainda não foi gravado, um computador lê.",
  );
});

test("another language is read where it was chosen, and nowhere else", () => {
  peopleRead("", "Guarani");
  expect(voicesIn("pt-BR").map(({ name }) => name)).toEqual(["", "Guarani"]);
  expect(played()).toBe("/pacientes/complemento/vozes-1/org/voz/1/");
  chooseName("Guarani");
  expect(chosenName()).toBe("Guarani");
  expect(played()).toBe("/pacientes/complemento/vozes-1/org/voz/2/");
  // Its text is the Portuguese one: a page in Spanish is read by the computer.
  expect(readingVoice("es-ES")).toBeUndefined();
});

test("a voice that is there no more gives way to the page's own, and then to the computer", () => {
  chooseName("Guarani");
  peopleRead("");
  expect(readingVoice("pt-BR")?.name).toBe("");
  peopleRead();
  expect(played()).toBe("/pacientes/complemento/sons-1/");
});

test("a device that keeps nothing is read to by the computer", () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("", "QuotaExceededError");
  });
  peopleRead("");
  chooseName("Guarani");
  expect(chosenName()).toBe("");
  expect(played()).toBe("/pacientes/complemento/sons-1/");
  vi.restoreAllMocks();
});
