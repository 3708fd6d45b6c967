import { expect, test } from "vitest";
import { WHATSAPP_FORMS } from "../message.ts";
import { type AskingFacts, wayToAsk } from "./way-to-ask.ts";

const FACTS: AskingFacts = {
  organization: "flow",
  guardian: null,
  hasAccount: true,
  instrument: "mchat",
  isLicensed: false,
};

test("a form is asked as the organisation chose", () => {
  for (const organization of WHATSAPP_FORMS) {
    expect(wayToAsk({ ...FACTS, organization })).toBe(organization);
  }
});

test("what the guardian wants goes before it", () => {
  for (const guardian of WHATSAPP_FORMS) {
    expect(wayToAsk({ ...FACTS, guardian })).toBe(guardian);
  }
});

test.each([
  ["there is no account", { hasAccount: false }],
  ["nobody knows which questionnaire", { instrument: null }],
  ["the words are licensed", { isLicensed: true }],
])("the link goes where %s, whatever was wanted", (_why, lacking) => {
  for (const wish of WHATSAPP_FORMS) {
    expect(wayToAsk({ ...FACTS, organization: wish, guardian: wish, ...lacking })).toBe("link");
  }
});
