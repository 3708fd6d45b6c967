import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Share } from "#contract/referrals/sharing.ts";
import { FamilyView } from "#contract/registry/family.ts";
import { SHARE_TEXT_VERSION } from "#domain/referrals/sharing/share.ts";
import { OBSERVATION_ITEMS } from "#domain/screening/observation/observation.ts";
import { referralsRoutes } from "#server/features/referrals/referrals.routes.ts";
import { sharingRoutes } from "#server/features/referrals/sharing/sharing.routes.ts";
import { completionRoutes } from "#server/features/screening/completion/completion.routes.ts";
import { observationsRoutes } from "#server/features/screening/observations/observations.routes.ts";
import { observationToken } from "#server/platform/tokens.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { asGuardian } from "#server/testing/guardian.ts";
import { aReferralStory } from "#server/testing/referrals.ts";
import { type SharingStory, aSharingStory, sharingCalls } from "#server/testing/sharing.ts";
import { familyRoutes } from "./family.routes.ts";

/** What a family permits behind its link, and takes back: to share with a partner, and to hear the school. */

let tea: TestApp;
let story: SharingStory;

beforeAll(async () => {
  tea = await testApp({
    features: [completionRoutes, familyRoutes, observationsRoutes, referralsRoutes, sharingRoutes],
  });
});
afterAll(() => tea.close());
beforeEach(async () => {
  story = await aSharingStory(tea);
});

const { accept, offer, opened, shares, order } = sharingCalls(() => ({ tea, story }));
const tell = (path: string, body: object, url = story.form.url) =>
  asGuardian(tea, "POST", `${url}family/${path}/`, body);
const seen = async (url = story.form.url) =>
  FamilyView.parse((await asGuardian(tea, "GET", `${url}family/`)).json());

describe("a share", () => {
  const text_version = SHARE_TEXT_VERSION;
  const answer = (id: string, granted: boolean, url?: string) =>
    tell(`share/${id}`, { granted, text_version }, url);

  test("is asked for, permitted, accepted, shown with all that is seen, and stopped by the family", async () => {
    const { id } = (await offer(order(["summary"]))).json<Share>();
    const told = {
      id,
      organization_name: "Centro Baobá",
      scopes: ["summary"],
      until: "2026-06-30",
    };
    expect(await seen()).toMatchObject({ shares: [told], shared: [] });

    const granted = await answer(id, true);
    expect(granted.statusCode).toBe(200);
    expect(granted.json()).toMatchObject({ shares: [], shared: [{ ...told, accepted: false }] });
    await accept(id);
    expect(await seen()).toMatchObject({ shares: [], shared: [{ ...told, accepted: true }] });
    expect(await opened(id)).toMatchObject({ child: { full_name: "Ana Beatriz Inventada" } });

    const stopped = await answer(id, false);
    expect(stopped.json()).toMatchObject({ shares: [], shared: [] });
    expect(await opened(id)).toMatchObject({
      state: "encerrado",
      ended_by: "guardian",
      child: null,
    });
    expect(await shares()).toMatchObject([{ id, state: "encerrado" }]);
    // Stopped is stopped, however often it is said; another yes comes too late.
    expect((await answer(id, false)).statusCode).toBe(200);
    expect((await answer(id, true)).statusCode).toBe(409);
  });

  test("that is refused never leaves", async () => {
    const { id } = (await offer()).json<Share>();
    expect((await answer(id, false)).json()).toMatchObject({ shares: [], shared: [] });
    expect(await shares()).toMatchObject([{ id, state: "encerrado", sent_at: null }]);
  });

  test("is nothing to another family", async () => {
    const { id } = (await offer()).json<Share>();
    const other = await aReferralStory(tea);
    expect((await answer(id, true, other.form.url)).statusCode).toBe(404);
    expect(await seen(other.form.url)).toMatchObject({ shares: [], shared: [] });
    expect(await seen()).toMatchObject({ shares: [{ id }] });
  });
});

describe("a school to be heard", () => {
  const body = {
    school_name: "Escola Jardim Inventado",
    teacher_name: "Profa. Inventada",
    email: "profa@escola.example",
  };
  /** The clinic would like to ask the school. Returns the request's id. */
  async function asked(): Promise<string> {
    const id = uuidv7();
    const path = `/api/patients/${story.form.patientId}/observations/`;
    const reply = await tea.send(story.admin.token, "POST", path, { id, ...body });
    expect(reply.statusCode).toBe(201);
    return id;
  }
  const answer = (id: string, granted: boolean, url?: string) =>
    tell(`observation/${id}`, { granted }, url);
  const letters = () =>
    tea.database.asOwner(({ db }) =>
      db
        .selectFrom("message")
        .select("recipient")
        .where("patient_id", "=", story.form.patientId)
        .where("kind", "=", "observation_request")
        .execute(),
    );

  test("is asked for by name; with the yes the letter leaves, once", async () => {
    const id = await asked();
    const { email: _email, ...told } = body;
    expect((await seen()).school_questions).toEqual([{ id, ...told }]);
    expect(await letters()).toEqual([]);
    expect((await answer(id, true)).json()).toMatchObject({ school_questions: [] });
    expect((await answer(id, true)).statusCode).toBe(200);
    expect(await letters()).toEqual([{ recipient: body.email }]);
  });

  test("is heard no more once the yes is taken back, whether or not it answered", async () => {
    const id = await asked();
    const { email: _email, ...told } = body;
    await answer(id, true);
    expect((await seen()).schools_heard).toEqual([{ id, ...told, answered: false }]);
    const token = observationToken(tea.deps.config.secretKey, id);
    const school = (method: "GET" | "POST", sent?: object) =>
      asGuardian(tea, method, `/api/observations/${token}/`, sent);
    const answers = Object.fromEntries(OBSERVATION_ITEMS.map((item) => [item, "mostly"]));
    const given = { answers, acquaintance: "months", respondent: "Lia", note: "Brinca só" };
    expect((await school("POST", given)).statusCode).toBe(200);
    expect((await seen()).schools_heard).toEqual([{ id, ...told, answered: true }]);

    for (const _ of ["once", "twice"]) {
      const taken = await answer(id, false);
      expect(taken.json()).toMatchObject({ schools_heard: [], school_questions: [] });
    }
    expect((await school("GET")).statusCode).toBe(410);
    expect((await answer(id, true)).statusCode).toBe(409);
    const path = `/api/patients/${story.form.patientId}/observations/`;
    const shown = await tea.send(story.admin.token, "GET", path);
    expect(shown.json()).toMatchObject([
      { state: "taken_back", answer: null, taken_back_at: tea.clock.now().toISOString() },
    ]);
    expect(shown.body).not.toContain("Brinca só");
    const said = await tea.database.asOwner(({ db }) =>
      db
        .selectFrom("consent")
        .select("granted")
        .where("patient_id", "=", story.form.patientId)
        .where("purpose", "=", "ask_school")
        .orderBy("id")
        .execute(),
    );
    expect(said).toEqual([{ granted: true }, { granted: false }]);
  });

  test("with the no nothing leaves", async () => {
    const id = await asked();
    expect((await answer(id, false)).json()).toMatchObject({ school_questions: [] });
    expect((await answer(id, true)).statusCode).toBe(409);
    expect(await letters()).toEqual([]);
  });

  test("is nothing to another family, and nothing without a yes or a no", async () => {
    const id = await asked();
    const other = await aReferralStory(tea);
    expect((await answer(id, true, other.form.url)).statusCode).toBe(404);
    expect((await tell(`observation/${id}`, {})).statusCode).toBe(422);
    expect((await tell(`observation/${uuidv7()}`, { granted: true })).statusCode).toBe(404);
    const nothing = `/api/patients/complete/${"x".repeat(43)}/`;
    expect((await answer(id, true, nothing)).statusCode).toBe(410);
    expect(await letters()).toEqual([]);
  });
});
