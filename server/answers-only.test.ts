import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Endpoint } from "#contract/endpoint.ts";
import { ENDPOINTS } from "#contract/index.ts";
import { CompletionRecord, CompletionThanks } from "#contract/screening/completion.ts";
import { hashToken, randomToken } from "#server/platform/tokens.ts";
import { emailsTo } from "#server/testing/emails.ts";
import { codeOf } from "#server/testing/family-rights.ts";
import { GIVEN_CONSENT, asGuardian } from "#server/testing/guardian.ts";
import {
  CUSTODY_NOTE,
  FATHERS_SHEET,
  type ParentsStory,
  aParentsStory,
  answer,
  parentsCalls,
} from "#server/testing/parents.ts";
import { soundBody } from "#server/testing/sound-bodies.ts";
import { type TestApp, wholeApp } from "#server/testing/whole-app.ts";

/** A father answers about his child, and may not learn what came of it: every call behind his link is walked. */

const BEHIND = "/api/patients/complete/:token/";
/** Names of what he is not told, words that tell it, and what stands in the child's record. */
const SECRETS =
  /"(score|level|recommendation|maximum_score|referral_stage|tool)"|alto|moderado|terapia|pediatra|therapy|pediatrician|neurologist|Fala pouco|Hospital|judicial|Rua/i;

/** What is sent to calls of which every test sends its own. */
const BODIES: Readonly<Record<string, object>> = {
  "": FATHERS_SHEET,
  "draft/": { consent: GIVEN_CONSENT },
  "family/reply/": { id: uuidv7(), answer: "vou" },
  "family/share/:share_id/": { granted: true, text_version: "1" },
  "rights/code/": { way: "email" },
  "rights/session/": { date_of_birth: "2024-12-01", code: "123456" },
  "rights/address/": { address: "Praça" },
  "rights/contact/": { kind: "email", value: "novo@familia.example" },
  "rights/contact/confirm/": { kind: "email", code: "123456" },
  "rights/consents/withdraw/": { kind: "answers", id: null },
};

let tea: TestApp;
let story: ParentsStory;

beforeAll(async () => {
  tea = await wholeApp();
}, 60_000);
afterAll(() => tea.close());
beforeEach(async () => {
  story = await aParentsStory(tea, { may_see: false, custody_note: CUSTODY_NOTE });
});

const { asAdmin, trailOf } = parentsCalls(() => ({ tea, story }));

test("he answers, is thanked, and finds nothing behind any call of the link", async () => {
  const thanks = (await answer(tea, story)).json<object>();
  expect(Object.keys(thanks).toSorted()).toEqual(Object.keys(CompletionThanks.shape).toSorted());
  const again = CompletionRecord.parse((await asGuardian(tea, "GET", story.own.url)).json());
  expect(again.summary).toEqual(thanks);
  const endpoints: readonly Endpoint[] = ENDPOINTS;
  const behind = endpoints.filter(({ path }) => path.startsWith(BEHIND));
  const answered: Record<string, number> = {};
  for (const endpoint of behind) {
    const { method, path } = endpoint;
    const url = path.replace(BEHIND, story.own.url).replace(/:\w+/, uuidv7());
    const payload = BODIES[endpoint.path.replace(BEHIND, "")] ?? soundBody(endpoint);
    const reply = await tea.app.inject({ method, url, ...(method !== "GET" && { payload }) });
    answered[`${method} ${path.replace(BEHIND, "")}`] = reply.statusCode;
    expect([path, reply.body]).toEqual([path, expect.not.stringMatching(SECRETS)]);
  }
  expect(answered).toMatchObject({
    "GET ": 200,
    "POST ": 200,
    "GET family/": 200,
    "POST family/reply/": 410,
    "POST family/share/:share_id/": 410,
    "POST family/observation/:observation_id/": 410,
    "POST family/siblings/": 410,
    "POST family/background/": 410,
    "GET family/reports/": 410,
    "PUT family/reports/:report_id/": 410,
    "GET interview/": 410,
    "PUT interview/": 410,
    "POST interview/finish/": 410,
    "GET rights/": 200,
    "GET rights/data/": 401,
    "POST rights/erasure/": 401,
  });
  const letter = await asGuardian(tea, "GET", `${story.own.url}letter.pdf`);
  expect([letter.statusCode, letter.body]).toEqual([
    410,
    expect.not.stringMatching(SECRETS) as unknown,
  ]);
  const family = (await asGuardian(tea, "GET", `${story.own.url}family/`)).json<object>();
  expect(family).toMatchObject({ referral: null, has_letter: false, areas: [], interview: null });
  // Nothing of it is amiss: who may see finds all of it behind her own link.
  const mother = await asGuardian(tea, "GET", `${story.form.url}family/`);
  expect(mother.body).toContain("Hospital Inventado");
  expect((await asGuardian(tea, "GET", story.form.url)).json()).toMatchObject({
    summary: { level: "alto" },
  });
});

test("he does not read what another guardian had begun to write", async () => {
  const draft = { address: "Rua da mãe, 1", concern: "Fala pouco", consent: GIVEN_CONSENT };
  await asGuardian(tea, "PUT", `${story.own.url}draft/`, draft);
  expect((await asGuardian(tea, "GET", story.own.url)).json()).toMatchObject({
    draft: { address: draft.address, concern: draft.concern },
  });
  await tea.database.asOwner(({ db }) =>
    db
      .insertInto("form_link")
      .values({
        id: uuidv7(),
        organization_id: story.own.organizationId,
        form_id: story.own.formId,
        guardian_id: story.form.guardianId,
        token_hash: hashToken(randomToken()),
        created_at: tea.clock.now(),
        expires_at: tea.clock.now(),
        revoked_at: tea.clock.now(),
      })
      .execute(),
  );
  const reply = await asGuardian(tea, "GET", story.own.url);
  expect(reply.json()).toMatchObject({ full_name: "Ana Beatriz Inventada", draft: null });
  expect(reply.body).not.toContain("Rua da mãe");
});

test("he is told after the second check that the contact has no access, and that is in the trail", async () => {
  expect(
    (await asGuardian(tea, "POST", `${story.own.url}rights/code/`, { way: "email" })).statusCode,
  ).toBe(200);
  const typed = { date_of_birth: "2024-12-02", code: await codeOf(tea, story.own) };
  const open = (body: object) => asGuardian(tea, "POST", `${story.own.url}rights/session/`, body);
  expect((await open(typed)).statusCode).toBe(422);
  const refused = await open({ ...typed, date_of_birth: "2024-12-01" });
  expect(refused.json()).toMatchObject({ status: 403, code: "contact_without_access" });
  expect(refused.body).not.toMatch(/guarda|judicial|custódia/i);
  expect(await trailOf("family_rights.denied")).toEqual([
    { account_id: null, entity_id: story.own.patientId, detail: { guardian_id: story.fatherId } },
  ]);
  expect(await trailOf("family_rights.opened")).toEqual([]);
});

test("he gets no link to a result, and no reply that names one", async () => {
  await answer(tea, story);
  await asGuardian(tea, "POST", "/api/link-requests/", { contact: story.email });
  expect(await emailsTo(tea, story.email)).toEqual([]);
  const reply = (text: string) =>
    asAdmin("POST", "conversation/messages/", {
      id: uuidv7(),
      guardian: story.fatherId,
      way: "email",
      text,
      clinical_words_confirmed: true,
    });
  const refused = await reply("O resultado deu risco alto.");
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([
    422,
    "guardian_may_not_see",
  ]);
  expect((await reply("Obrigada por responder!")).statusCode).toBe(201);
});
