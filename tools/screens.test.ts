import { expect, test } from "vitest";
import { PAGES } from "#contract/pages.ts";
import { SCREENS } from "../e2e/screens/index.ts";

/** Pages that no address of a screen leads to: one ends at once, the others are opened by what is pressed before them. */
const OPENED_OTHERWISE = [
  "/logout",
  "/mutirao/:eventId",
  "/pacientes/:id/entrevista",
  "/gravar-vozes/:voiceId",
  "/gravar-audio/:patientId/:guardianId",
];

test("every page is among the screens that are looked at in a browser", () => {
  const looked = SCREENS.map(({ path }) => path.split("?")[0] ?? "");
  const isLookedAt = (page: string): boolean => {
    const pattern = new RegExp(`^${page.replaceAll(/:\w+/g, "[^/]+")}$`);
    return looked.some((path) => pattern.test(path));
  };
  expect(
    PAGES.filter((page) => !isLookedAt(page)),
    "give each other one a screen in e2e/screens/",
  ).toEqual(OPENED_OTHERWISE);
});
