import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anAccount } from "#server/testing/auth.ts";
import { anOrganization, aPerson } from "#server/testing/builders.ts";
import {
  type SignOnClinic,
  type SignOnWorld,
  accountIn,
  aSignOnClinic,
  aSignOnWorld,
  enter,
  handIn,
  refusalOf,
  rename,
  setOut,
} from "#server/testing/sign-on-world.ts";

let world: SignOnWorld;
let clinic: SignOnClinic;

beforeAll(async () => {
  world = await aSignOnWorld();
  clinic = await aSignOnClinic(world);
});
afterAll(() => world.close());

let sequence = 0;
const next = (): number => (sequence += 1);

/** A doctor of the clinic whose e-mail is of its domain. */
const aDoctor = async (of = clinic) => {
  const person = await aPerson(world.tea.database, "clinic_doctor", of.organizationId);
  const email = `doutora-${next()}@${of.domain}`;
  await rename(world.tea, person.accountId, email);
  return { ...person, email, subject: `sub-${sequence}` };
};

describe("somebody who works here", () => {
  test("comes in, in a session of the organization alone", async () => {
    const doctor = await aDoctor();
    const elsewhere = await anOrganization(world.tea.database);
    const other = uuidv7();
    await world.tea.database.asOwner(({ db }) =>
      db
        .insertInto("role_assignment")
        .values({
          id: other,
          organization_id: elsewhere,
          account_id: doctor.accountId,
          role: "clinic_admin",
        })
        .execute(),
    );
    const reply = await enter(world, doctor.subject, { email: doctor.email });
    expect(reply.statusCode).toBe(200);
    const { access } = reply.json<{ access: string }>();
    const account = await accountIn(world.tea, access);
    expect([account.id, account.roles.map(({ id }) => id)]).toEqual([
      doctor.accountId,
      [doctor.roleAssignmentId],
    ]);
    expect(account.primary_role?.id).toBe(doctor.roleAssignmentId);
    const switched = await world.tea.send(access, "POST", "/api/accounts/me/role/", {
      role_id: other,
    });
    expect(switched.statusCode).toBe(404);
  });

  test("is not asked for our factor, and what concerns the whole account is closed", async () => {
    const { access } = (await enterAsDoctor()).json<{ access: string }>();
    const factors = await world.tea.send(access, "GET", "/api/accounts/me/factors/");
    expect(factors.json()).toMatchObject({ demanded: false, overdue: false, by_provider: true });
    const closed = [
      "factors/totp/",
      "factors/passkeys/options/",
      `invitations/${uuidv7()}/accept/`,
    ];
    for (const path of closed) {
      const refused = await world.tea.send(access, "POST", `/api/accounts/me/${path}`);
      expect(refusalOf(refused)).toEqual([403, "provider_session_bound"]);
    }
  });

  test("goes on with a refresh token, within the organization too", async () => {
    const { refresh } = (await enterAsDoctor()).json<{ refresh: string }>();
    const renewed = await world.tea.send(null, "POST", "/api/token/refresh/", { refresh });
    const { access } = renewed.json<{ access: string }>();
    const me = await world.tea.send(access, "GET", "/api/accounts/me/factors/");
    expect(me.json()).toMatchObject({ by_provider: true });
  });

  test("stays who they are when the provider gives them another e-mail, a colleague's too", async () => {
    const [doctor, colleague] = [await aDoctor(), await aDoctor()];
    await enter(world, doctor.subject, { email: doctor.email });
    const reply = await enter(world, doctor.subject, { email: colleague.email });
    const { access } = reply.json<{ access: string }>();
    expect((await accountIn(world.tea, access)).id).toBe(doctor.accountId);
  });

  test("is not come after by another person of the same e-mail", async () => {
    const doctor = await aDoctor();
    await enter(world, doctor.subject, { email: doctor.email });
    const reply = await enter(world, `${doctor.subject}-outra`, { email: doctor.email });
    expect(refusalOf(reply)).toEqual([403, "provider_other_person"]);
  });

  test("does not come in once disabled, nor once the role has ended", async () => {
    const [disabled, ended] = [await aDoctor(), await aDoctor()];
    await world.tea.database.asOwner(async ({ db }) => {
      const at = new Date();
      const { accountId } = disabled;
      await db
        .updateTable("account")
        .set({ disabled_at: at })
        .where("id", "=", accountId)
        .execute();
      const { roleAssignmentId } = ended;
      await db
        .updateTable("role_assignment")
        .set({ ended_at: at })
        .where("id", "=", roleAssignmentId)
        .execute();
    });
    for (const { subject, email } of [disabled, ended])
      expect(refusalOf(await enter(world, subject, { email }))).toEqual([
        403,
        "provider_not_invited",
      ]);
  });
});

const enterAsDoctor = async () => {
  const { subject, email } = await aDoctor();
  return enter(world, subject, { email });
};

describe("an answer", () => {
  test.each([
    ["an e-mail that is not verified", { email_verified: false }],
    ["an e-mail of which nothing is said", { email_verified: undefined }],
    ["a text in place of yes", { email_verified: "true" }],
    ["Microsoft's word from elsewhere", { email_verified: undefined, xms_edov: true }],
  ])("with %s opens nothing", async (_name, said) => {
    const { subject, email } = await aDoctor();
    const reply = await enter(world, subject, { email, ...said });
    expect(refusalOf(reply)).toEqual([403, "provider_email_unverified"]);
  });

  test("with an e-mail of another domain opens nothing", async () => {
    const { subject, email } = await aDoctor();
    const foreign = "alguem@outra.example";
    const reply = await enter(world, subject, { email: foreign }, email);
    expect(refusalOf(reply)).toEqual([403, "provider_email_foreign"]);
  });

  test("counts once, from the browser that set out, and for ten minutes", async () => {
    const { subject, email } = await aDoctor();
    const { provider, tea } = world;
    provider.knows(subject, { email, email_verified: true });
    provider.entersAs(subject);
    const gone = [401, "provider_flow_gone"];
    const { address, cookie } = await setOut(tea, email);
    const answer = await provider.visit(address);
    const other = await setOut(tea, email);
    expect(refusalOf(await handIn(tea, answer, ""))).toEqual(gone);
    expect(refusalOf(await handIn(tea, answer, other.cookie))).toEqual(gone);
    expect(refusalOf(await handIn(tea, answer, `${cookie.slice(0, -4)}AAAA`))).toEqual(gone);
    const first = await handIn(tea, answer, cookie);
    expect([first.statusCode, first.headers["set-cookie"]]).toEqual([
      200,
      "__Host-provider=; Path=/; Max-Age=0; Secure; HttpOnly; SameSite=Lax",
    ]);
    expect(refusalOf(await handIn(tea, answer, cookie))).toEqual(gone);
    const late = await setOut(tea, email);
    const lateAnswer = await provider.visit(late.address);
    tea.clock.advanceDays(11 / 1440);
    expect(refusalOf(await handIn(tea, lateAnswer, late.cookie))).toEqual(gone);
  });

  test("of who gives up at the provider says so", async () => {
    const { email } = await aDoctor();
    world.provider.entersAs(null);
    const { address, cookie } = await setOut(world.tea, email);
    const reply = await handIn(world.tea, await world.provider.visit(address), cookie);
    expect(refusalOf(reply)).toEqual([401, "provider_denied"]);
  });
});

test("whether anybody has the e-mail is not told, only whether the domain leads somewhere", async () => {
  const { email } = await aDoctor();
  const ask = (typed: string) =>
    world.tea.send(null, "POST", "/api/token/provider/", { email: typed });
  const [known, unknown] = [await ask(email), await ask(`ninguem@${clinic.domain}`)];
  expect([known.statusCode, unknown.statusCode]).toEqual([200, 200]);
  const address = new URL(known.json<{ address: string }>().address);
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    response_type: "code",
    code_challenge_method: "S256",
    redirect_uri: "http://tea.example/entrar/instituicao",
    login_hint: email,
  });
  expect(known.headers["set-cookie"]).toMatch(/; Secure; HttpOnly; SameSite=Lax$/);
  expect(refusalOf(await ask("alguem@sem-provedor.example"))).toEqual([
    422,
    "provider_domain_unknown",
  ]);
});

describe("the trail", () => {
  test("tells of log-ins by the provider and of refusals, and the owner of another device", async () => {
    const own = await aSignOnClinic(world);
    const doctor = await aDoctor(own);
    await enter(world, doctor.subject, { email: doctor.email });
    await enter(world, doctor.subject, { email: doctor.email, email_verified: false });
    const rows = await world.tea.database.asOwner(({ db }) =>
      db
        .selectFrom("audit_event")
        .select(["action", "entity_id", "detail"])
        .where("organization_id", "=", own.organizationId)
        .where("action", "like", "account.%")
        .orderBy("at")
        .orderBy("id")
        .execute(),
    );
    expect(rows).toEqual([
      {
        action: "account.logged_in",
        entity_id: doctor.accountId,
        detail: { method: "provider" },
      },
      {
        action: "account.log_in_failed",
        entity_id: null,
        detail: { by: "provider", reason: "provider_email_unverified" },
      },
    ]);
  });
});

test("an account that somebody made for the e-mail beforehand is not handed over with a role", async () => {
  const open = await aSignOnClinic(world, { admits_domain: true, default_role: "clinic_doctor" });
  const email = `futura@${open.domain}`;
  await anAccount(world.tea.database, { email });
  const reply = await enter(world, "futura", { email });
  expect(refusalOf(reply)).toEqual([403, "provider_account_unconfirmed"]);
});
