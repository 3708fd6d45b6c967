import { type APIRequestContext, expect } from "@playwright/test";
import { mchat } from "#domain/instruments/mchat.ts";
import { scoreAnswers } from "#domain/instruments/score.ts";

/**
 * Answers the form behind a one-year-old's link by the call alone, with the consent that the page sends: for journeys that
 * begin after the answer. `concerns` are the questions answered with what raises concern.
 */
export async function answerByCall(
  request: APIRequestContext,
  link: string,
  concerns: "all" | readonly string[] = [],
): Promise<void> {
  const raises = (id: string) => concerns === "all" || concerns.includes(id);
  const answers = Object.fromEntries(mchat.items.map(({ id }) => [id, !raises(id)]));
  const { score: points, level, route, totalItems } = scoreAnswers(mchat, answers);
  const token = link.split("/").at(-1) ?? "";
  const reply = await request.post(`/api/patients/complete/${token}/`, {
    data: {
      address: "Rua Inventada, 10, Boa Vista",
      notes: "",
      form_results: { type: "mchat", answers },
      screening_results: { tool: "mchat", totalItems, score: points, level, route, notes: "" },
      recommendation: route,
      consent: {
        text_version: "1/pt-BR",
        screening: true,
        share_with_school: false,
        given_at: new Date().toISOString(),
      },
    },
  });
  expect(reply.ok(), await reply.text()).toBe(true);
}
