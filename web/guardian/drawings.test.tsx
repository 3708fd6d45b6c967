import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { INSTRUMENTS } from "#domain/instruments/instruments.ts";
import { INSTRUMENT_TEXTS } from "#domain/instruments/texts/index.ts";
import { goToQuestions, openForm, prepareDevice } from "./testing/open-form.tsx";

/** The drawings beside the questions, and what an answer tells of them. */

const user = userEvent.setup();
beforeEach(prepareDevice);
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const KNOWN = { age_band: "0-2", age_years: 1 } as const;
const drawings = () => [...document.querySelectorAll("img")];
const answer = async (question: HTMLElement | undefined, word: "Sim" | "Não") => {
  if (question) await user.click(within(question).getByRole("radio", { name: word }));
};

test.each([
  ["mchat", "0-2"],
  ["csbs", "2-4"],
  ["scq", ">4"],
] as const)(
  "each question of %s has its own, which screen readers pass over",
  async (code, band) => {
    const { questions } = await openForm(code, { age_band: band });
    expect(drawings().map((drawing) => drawing.getAttribute("src"))).toEqual(
      INSTRUMENTS[code].items.map(({ id }) => `/pacientes/complemento/desenhos-1/${id}.svg`),
    );
    expect(document.querySelectorAll('img[alt=""][loading="lazy"]')).toHaveLength(
      questions().length,
    );
    expect([...questions()].every((question) => question.querySelector("img"))).toBe(true);
    expect(screen.queryAllByRole("img")).toEqual([]);
  },
);

test("an organisation that wants none has none", async () => {
  await openForm("mchat", { ...KNOWN, shows_drawings: false });
  expect(drawings()).toEqual([]);
});

test("words that an organisation brought in have none: nothing was drawn for them", async () => {
  const instrument = { ...INSTRUMENTS.mchat, version: "R/F", wording: "licensed" as const };
  const texts = INSTRUMENT_TEXTS.mchat["pt-BR"];
  const { questions } = await openForm("mchat", {
    ...KNOWN,
    questionnaires: { mchat: { instrument, texts } },
  });
  expect(questions()).toHaveLength(20);
  expect(drawings()).toEqual([]);
});

test("where one cannot be had its place stays empty", async () => {
  await openForm("mchat", KNOWN);
  const [first, second] = drawings();
  if (first) fireEvent.error(first);
  expect(first?.style.visibility).toBe("hidden");
  expect(second?.style.visibility).toBe("");
});

test("an answer says that its drawing was there, unless it had not come", async () => {
  const width = vi.spyOn(HTMLImageElement.prototype, "naturalWidth", "get").mockReturnValue(240);
  const { api, questions } = await openForm("mchat", KNOWN);
  await goToQuestions();
  await answer(questions()[0], "Sim");
  width.mockReturnValue(0);
  await answer(questions()[1], "Não");
  await vi.waitFor(
    () =>
      expect(api.saveDraft).toHaveBeenLastCalledWith(
        expect.objectContaining({
          answers: { mchat_01: true, mchat_02: false },
          answer_modes: { mchat_01: "drawing" },
        }),
      ),
    { timeout: 4000 },
  );
});
