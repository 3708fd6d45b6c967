import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Destination, type DestinationChoice } from "#contract/referrals/destinations.ts";
import { completionRoutes } from "#server/features/screening/completion/completion.routes.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { type TestPerson, aGroup, aPerson, anOrganization } from "#server/testing/builders.ts";
import { type ReferralStory, aReferralStory } from "#server/testing/referrals.ts";
import { openedRow } from "#server/testing/sealed-text.ts";
import { referralsRoutes } from "../referrals.routes.ts";
import { destinationsRoutes } from "./destinations.routes.ts";

let tea: TestApp;
let story: ReferralStory;

beforeAll(async () => {
  tea = await testApp({ features: [completionRoutes, destinationsRoutes, referralsRoutes] });
});
afterAll(() => tea.close());
beforeEach(async () => {
  story = await aReferralStory(tea);
});

const PLACE = {
  revision: 0,
  kind: "neuropediatra",
  name: "Ambulatório de Neuropediatria",
  areas: ["Boa Viagem", "Pina"],
  whole_municipality: false,
  age_from: 0,
  age_to: 72,
  capacity: 4,
  phone: "(81) 3000-0009",
  email: "vagas@ambulatorio.example",
  address: "Rua do Sol, 1",
  cnes: "1234567",
  entry: "regulacao",
  entry_note: "Leve a carta ao posto",
  archived: false,
} as const;

const save = (id: string, change: object = {}, { token }: TestPerson = story.admin) =>
  tea.send(token, "PUT", `/api/destinations/${id}/`, { ...PLACE, ...change });
const list = async ({ token }: TestPerson = story.admin) =>
  Destination.array().parse((await tea.send(token, "GET", "/api/destinations/")).json());
const choices = async () =>
  (
    await tea.send(story.admin.token, "GET", `/api/referrals/${story.referralId}/destinations/`)
  ).json<DestinationChoice>();
const choose = (destination: string | null, { token }: TestPerson = story.admin) =>
  tea.send(token, "PUT", `/api/referrals/${story.referralId}/destination/`, { destination });

/** The story's clinic is one of a municipality's; whoever manages its network. */
async function aManager(): Promise<TestPerson> {
  const municipality = await anOrganization(tea.database, { kind: "municipality" });
  await tea.database.asOwner(({ db }) =>
    db
      .updateTable("organization")
      .set({ parent_id: municipality })
      .where("id", "=", story.organizationId)
      .execute(),
  );
  return aPerson(tea.database, "network_manager", municipality);
}

describe("the directory", () => {
  test("keeps a place with its telephone as it is dialled", async () => {
    const id = uuidv7();
    expect((await save(id)).statusCode).toBe(200);
    const expected = { ...PLACE, id, revision: 1, phone: "+558130000009", network: null };
    expect(await list()).toEqual([{ ...expected, scheduled: 0 }]);
  });

  test("sent twice, also at once, it is one place", async () => {
    const id = uuidv7();
    const answers = await Promise.all([save(id), save(id)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await list()).toMatchObject([{ id, revision: 1 }]);
  });

  test("does not lose what somebody else changed meanwhile", async () => {
    const id = uuidv7();
    await save(id);
    expect((await save(id, { revision: 1, name: "Novo nome" })).statusCode).toBe(200);
    const late = await save(id, { revision: 1, name: "Outro nome" });
    expect([late.statusCode, late.json<{ detail: string }>().detail]).toEqual([
      409,
      "Este lugar foi alterado por outra pessoa. Confira e salve de novo.",
    ]);
    expect(await list()).toMatchObject([{ name: "Novo nome", revision: 2 }]);
  });

  test.each([
    ["a telephone that is none", { phone: "123" }, "phone"],
    ["an e-mail that is none", { email: "x" }, "email"],
    ["a CNES of six digits", { cnes: "123456" }, "cnes"],
    ["ages the wrong way round", { age_from: 36, age_to: 12 }, "age_to"],
    ["an age that is no number", { age_from: 1.5 }, "age_from"],
    ["room for nobody", { capacity: 0 }, "capacity"],
    ["no name", { name: " " }, "name"],
    ["a kind that is none", { kind: "hospital" }, "kind"],
  ])("refuses %s, with the field named", async (_, change, field) => {
    const reply = await save(uuidv7(), change);
    expect([reply.statusCode, Object.keys(reply.json<{ fields: object }>().fields)]).toEqual([
      422,
      [field],
    ]);
  });

  test("is read by doctors, changed by who administers, and no other clinic's", async () => {
    const id = uuidv7();
    await save(id);
    const group = await aGroup(tea.database, story.organizationId);
    const doctor = await aPerson(tea.database, "clinic_doctor", story.organizationId, {
      groupIds: [group],
    });
    const stranger = await aPerson(
      tea.database,
      "clinic_admin",
      await anOrganization(tea.database),
    );
    expect(await list(doctor)).toMatchObject([{ id }]);
    expect((await save(id, { revision: 1 }, doctor)).statusCode).toBe(403);
    expect(await list(stranger)).toEqual([]);
    expect((await save(id, { revision: 1, name: "x" }, stranger)).statusCode).toBe(404);
    expect((await save(id, {}, stranger)).statusCode).toBe(404);
  });

  test("of a municipality is seen by its units, who cannot change it", async () => {
    const manager = await aManager();
    const [own, theirs, gone] = [uuidv7(), uuidv7(), uuidv7()];
    await save(own);
    await save(theirs, { name: "CER da rede", kind: "cer" }, manager);
    await save(gone, { name: "Fechado", archived: true }, manager);
    expect(await list()).toMatchObject([
      { id: theirs, network: expect.stringContaining("Organização") as unknown },
      { id: own, network: null },
    ]);
    expect((await list(manager)).map(({ id }) => id)).not.toContain(own);
    expect((await save(theirs, { revision: 1, name: "x" })).statusCode).toBe(404);
    expect((await choose(theirs)).statusCode).toBe(200);
    await save(theirs, { revision: 1, name: "CER da rede", kind: "cer", archived: true }, manager);
    expect((await choices()).chosen).toMatchObject({ id: theirs, archived: true });
  });
});

describe("the place of a referral", () => {
  test("is suggested by what it does, the child's age and address", async () => {
    const [near, far, other] = [uuidv7(), uuidv7(), uuidv7()];
    await save(far, { name: "Longe", areas: ["Olinda"] });
    await save(near, { name: "Perto", areas: ["Recife"] });
    await save(other, { name: "Posto", kind: "ubs" });
    await save(uuidv7(), { name: "Fechado", archived: true });
    const { chosen, suggestions } = await choices();
    expect(chosen).toBeNull();
    expect(suggestions.map(({ destination, suits }) => [destination.name, suits])).toEqual([
      ["Perto", true],
      ["Longe", true],
      ["Posto", false],
    ]);
    expect(suggestions[0]?.reasons).toEqual([
      { kind: "serves_type" },
      { kind: "age_served" },
      { kind: "near", area: "Recife" },
      { kind: "free", left: 4 },
    ]);
  });

  test("is chosen once however often it is pressed, told in the course, and taken back", async () => {
    const id = uuidv7();
    await save(id);
    await Promise.all([choose(id), choose(id)]);
    expect((await choices()).chosen).toMatchObject({ id });
    await choose(null);
    expect((await choices()).chosen).toBeNull();
    const events = await tea.database.asOwner(({ db }) =>
      db
        .selectFrom("referral_event")
        .select(["id", "organization_id", "actor", "account_id", "note", "detail"])
        .where("referral_id", "=", story.referralId)
        .where("kind", "=", "destination")
        .orderBy("at")
        .orderBy("id")
        .execute(),
    );
    const by = { actor: "staff", account_id: story.admin.accountId };
    const opened = events.map((row) => openedRow(tea.database, "referral_event", row));
    expect(await Promise.all(opened)).toMatchObject([
      { ...by, note: PLACE.name, detail: { destination_id: id } },
      { ...by, note: "", detail: {} },
    ]);
  });

  test("counts this month's appointments there", async () => {
    const id = uuidv7();
    await save(id, { capacity: 1 });
    await choose(id);
    const appoint = (appointment_on: string) =>
      tea.database.asOwner(({ db }) =>
        db
          .updateTable("referral")
          .set({ appointment_on })
          .where("id", "=", story.referralId)
          .execute(),
      );
    await appoint("2026-03-31");
    expect(await list()).toMatchObject([{ scheduled: 1 }]);
    expect((await choices()).suggestions[0]?.reasons).toContainEqual({ kind: "full" });
    await appoint("2026-04-01");
    expect(await list()).toMatchObject([{ scheduled: 0 }]);
  });

  test("cannot be one that is not in the directory, is archived, or another clinic's", async () => {
    const [gone, foreign] = [uuidv7(), uuidv7()];
    const stranger = await aPerson(
      tea.database,
      "clinic_admin",
      await anOrganization(tea.database),
    );
    await save(gone, { archived: true });
    await save(foreign, {}, stranger);
    for (const id of [gone, foreign, uuidv7()]) {
      const reply = await choose(id);
      expect([reply.statusCode, reply.json<{ fields: object }>().fields]).toEqual([
        422,
        { destination: "Escolha um lugar da rede de apoio" },
      ]);
    }
    expect((await choose(null, stranger)).statusCode).toBe(404);
  });

  test("of a referral that was closed stays", async () => {
    const id = uuidv7();
    await save(id);
    await choose(id);
    await tea.database.asOwner(({ db }) =>
      db
        .updateTable("referral")
        .set({
          stage: "encerrado",
          closed_at: tea.clock.now(),
          close_reason: "mudou",
          not_referred_reason: "julgamento_clinico",
        })
        .where("id", "=", story.referralId)
        .execute(),
    );
    expect((await choose(null)).statusCode).toBe(409);
    expect((await choices()).chosen).toMatchObject({ id });
  });
});
