import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { completionRoutes } from "#server/features/screening/completion/completion.routes.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { aPerson } from "#server/testing/builders.ts";
import {
  type SharingStory,
  aPartner,
  aSharingStory,
  sharingCalls,
} from "#server/testing/sharing.ts";
import { referralsRoutes } from "../referrals.routes.ts";
import { sharingRoutes } from "./sharing.routes.ts";
import { endPast } from "./sharing.work.ts";

/** What these stories call. */
const FEATURES = [completionRoutes, referralsRoutes, sharingRoutes];

let tea: TestApp;
let story: SharingStory;

beforeAll(async () => {
  tea = await testApp({ features: FEATURES });
});
afterAll(() => tea.close());
beforeEach(async () => {
  story = await aSharingStory(tea);
});

const { asSender, consent, sent, act, accept, accepted, opened, shares } = sharingCalls(() => ({
  tea,
  story,
}));

describe("the end", () => {
  test.each(["sender", "partner", "guardian"])("by the %s shuts the case at once", async (who) => {
    const id = await accepted();
    if (who === "sender") await asSender("POST", `/api/shares/${id}/end/`, { note: "Pronto" });
    if (who === "partner") await act(id, "end", { note: "Pronto" });
    if (who === "guardian") await consent(id, false);
    expect(await shares()).toMatchObject([{ state: "encerrado", ended_by: who }]);
    const read = await opened(id);
    expect(read).toMatchObject({ state: "encerrado", parts: [], child: null, summary: null });
    expect(read).toMatchObject({ guardian: null, answers: null, stage: null, allowed: [] });
    const step = { id: uuidv7(), from: "a_encaminhar", to: "contatado" };
    expect((await act(id, "transitions", step)).statusCode).toBe(409);
  });

  test("comes with the last day, before and after the sweep has written it", async () => {
    const own = await testApp({ features: FEATURES });
    try {
      const its = await aSharingStory(own);
      const calls = sharingCalls(() => ({ tea: own, story: its }));
      const id = await calls.accepted();
      own.clock.advanceDays(106);
      const at = own.clock.now();
      const [admin, partner] = await Promise.all([
        aPerson(own.database, "clinic_admin", its.organizationId, { at }),
        aPerson(own.database, "clinic_admin", its.partner.organizationId, { at }),
      ]);
      const lastDay = await own.send(partner.token, "GET", `/api/received-shares/${id}/`);
      expect(lastDay.json()).toMatchObject({ state: "aceito" });
      own.clock.advanceDays(1);
      const look = () => own.send(partner.token, "GET", `/api/received-shares/${id}/`);
      expect((await look()).json()).toMatchObject({ state: "encerrado", child: null, parts: [] });
      await endPast(own.deps);
      expect((await look()).json()).toMatchObject({ state: "encerrado", ended_by: "program" });
      const list = await own.send(admin.token, "GET", `/api/referrals/${its.referralId}/shares/`);
      expect(list.json()).toMatchObject({ shares: [{ state: "encerrado", ended_by: "program" }] });
    } finally {
      await own.close();
    }
  });

  test("an end pressed twice is one", async () => {
    const id = await accepted();
    expect((await act(id, "end", { note: "" })).statusCode).toBe(200);
    expect((await act(id, "end", { note: "" })).json()).toMatchObject({ state: "encerrado" });
    expect((await asSender("POST", `/api/shares/${id}/end/`, {})).statusCode).toBe(200);
  });
});

describe("whom it reaches", () => {
  test("a doctor of the partner's sees what was given to her, and no more", async () => {
    const { doctor } = story.partner;
    const id = await sent();
    const read = () => tea.send(doctor.token, "GET", `/api/received-shares/${id}/`);
    expect((await read()).statusCode).toBe(404);
    expect(
      (await tea.send(doctor.token, "POST", `/api/received-shares/${id}/accept/`, {})).statusCode,
    ).toBe(403);
    await accept(id, doctor.accountId);
    expect((await read()).json()).toMatchObject({ state: "aceito", people: [] });
    const step = { id: uuidv7(), from: "a_encaminhar", to: "contatado" };
    const moved = await tea.send(
      doctor.token,
      "POST",
      `/api/received-shares/${id}/transitions/`,
      step,
    );
    expect(moved.json()).toMatchObject({ stage: "contatado" });
    await accept(id, story.partner.admin.accountId);
    expect((await read()).statusCode).toBe(404);
  });

  test("a case goes to nobody who does not work there", async () => {
    const id = await sent();
    expect((await accept(id, story.admin.accountId)).statusCode).toBe(422);
  });

  test("a third organisation finds nothing, and the sender's own doctors only their children", async () => {
    const id = await accepted();
    const other = await aPartner(tea, "Centro Jequitibá");
    for (const url of [
      `/api/received-shares/${id}/`,
      `/api/referrals/${story.referralId}/shares/`,
    ]) {
      expect((await tea.send(other.admin.token, "GET", url)).statusCode).toBe(404);
    }
    expect((await tea.send(other.admin.token, "GET", "/api/received-shares/")).json()).toEqual([]);
    const beside = await aPerson(tea.database, "clinic_doctor", story.organizationId, {
      at: tea.clock.now(),
    });
    const end = await tea.send(beside.token, "POST", `/api/shares/${id}/end/`, { note: "" });
    expect(end.statusCode).toBe(404);
  });

  test("those who take referrals of the type are found by name, the own organisation never", async () => {
    await aPartner(tea, "Ávila Desenvolvimento");
    const found = await asSender("GET", "/api/partners/?type=neurologist&search=avila");
    expect(found.json()).toMatchObject([
      { name: "Ávila Desenvolvimento", line: "Avaliamos em até 30 dias" },
    ]);
    const others = await asSender("GET", "/api/partners/?type=therapy&search=avila");
    expect(others.json()).toEqual([]);
    const all = await tea.send(story.partner.admin.token, "GET", "/api/partners/?search=baob");
    expect(all.json<{ id: string }[]>().map(({ id }) => id)).not.toContain(
      story.partner.organizationId,
    );
  });
});
