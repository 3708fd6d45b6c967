import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ProviderOfOrganization } from "#contract/access/single-sign-on.ts";
import { anOrganization, aPerson } from "#server/testing/builders.ts";
import { CLIENT_SECRET } from "#server/testing/identity-provider.ts";
import {
  type SignOnWorld,
  aSignOnClinic,
  aSignOnWorld,
  enter,
  providerSettings,
  rename,
  SETTINGS,
} from "#server/testing/sign-on-world.ts";

let world: SignOnWorld;

beforeAll(async () => {
  world = await aSignOnWorld();
});
afterAll(() => world.close());

const settingsOf = (domain: string) => providerSettings(world.provider.issuer, domain);

describe("the settings", () => {
  test("are the organization's own, and never show the secret", async () => {
    const { admin, domain } = await aSignOnClinic(world);
    const own = await world.tea.send(admin.token, "GET", SETTINGS);
    expect(own.body).not.toContain(CLIENT_SECRET);
    expect(own.json<ProviderOfOrganization>()).toMatchObject({
      provider: { issuer: world.provider.issuer, domains: [{ domain, proved: true }] },
      redirect_uri: "http://tea.example/entrar/instituicao",
    });
    const stranger = await aPerson(
      world.tea.database,
      "clinic_admin",
      await anOrganization(world.tea.database),
    );
    const foreign = await world.tea.send(stranger.token, "GET", SETTINGS);
    expect(foreign.json()).toMatchObject({ provider: null });
    expect((await world.tea.send(stranger.token, "DELETE", SETTINGS)).statusCode).toBe(404);
    expect((await world.tea.send(stranger.token, "POST", `${SETTINGS}test/`)).statusCode).toBe(404);
    const taken = await world.tea.send(stranger.token, "PUT", SETTINGS, settingsOf(domain));
    expect([taken.statusCode, taken.json()]).toEqual([
      409,
      expect.objectContaining({
        fields: { domains: "Um destes domínios já é de outra instituição" },
      }),
    ]);
    expect((await world.tea.send(stranger.token, "GET", SETTINGS)).json()).toMatchObject({
      provider: null,
    });
  });

  test("keep the secret that was given before, and demand the first", async () => {
    const { admin, domain } = await aSignOnClinic(world);
    const { client_secret: _, ...without } = settingsOf(domain);
    await world.tea.send(admin.token, "PUT", SETTINGS, { ...without, role_claim: "papel" });
    await rename(world.tea, admin.accountId, `gestora@${domain}`);
    expect((await enter(world, `chefe@${domain}`, { email: `gestora@${domain}` })).statusCode).toBe(
      200,
    );
    const other = await aPerson(
      world.tea.database,
      "clinic_admin",
      await anOrganization(world.tea.database),
    );
    const first = await world.tea.send(other.token, "PUT", SETTINGS, {
      ...without,
      domains: ["nova.example"],
    });
    expect(first.json<{ fields: object }>().fields).toEqual({
      client_secret: "Informe o segredo do aplicativo (client secret)",
    });
  });

  test.each([
    [{ issuer: "ftp://x.example" }, "issuer"],
    [{ domains: [] }, "domains"],
    [{ domains: ["@"] }, "domains.0"],
    [{ default_role: "clinic_admin" }, "default_role"],
    [{ default_role: "class_responsible" }, "default_role"],
    [{ role_rules: [{ value: "x", role: "operator" }] }, "role_rules.0.role"],
    [{ client_id: " " }, "client_id"],
  ])("%j is refused on the field", async (changed, field) => {
    const { admin, domain } = await aSignOnClinic(world);
    const reply = await world.tea.send(admin.token, "PUT", SETTINGS, {
      ...settingsOf(domain),
      ...changed,
    });
    expect([reply.statusCode, Object.keys(reply.json<{ fields: object }>().fields)]).toEqual([
      422,
      [field],
    ]);
  });

  test("are not a doctor's, and ask again who it is after ten minutes", async () => {
    const clinic = await aSignOnClinic(world);
    const doctor = await aPerson(world.tea.database, "clinic_doctor", clinic.organizationId);
    expect((await world.tea.send(doctor.token, "GET", SETTINGS)).statusCode).toBe(403);
    const email = `gestora@${clinic.domain}`;
    await rename(world.tea, clinic.admin.accountId, email);
    const entered = await enter(world, email, { email });
    const { access } = entered.json<{ access: string }>();
    world.tea.clock.advanceDays(9 / 1440);
    const put = () =>
      world.tea.send(access, "PUT", SETTINGS, { ...settingsOf(clinic.domain), role_claim: "a" });
    expect((await put()).statusCode).toBe(200);
    expect((await world.tea.send(access, "DELETE", SETTINGS)).statusCode).toBe(200);
    expect((await put()).statusCode).toBe(401);
  });
});

describe("its sessions end", () => {
  const aSessionAt = async (clinic: Awaited<ReturnType<typeof aSignOnClinic>>) => {
    const email = `gestora@${clinic.domain}`;
    await rename(world.tea, clinic.admin.accountId, email);
    const reply = await enter(world, email, { email });
    const { access } = reply.json<{ access: string }>();
    return async () => (await world.tea.send(access, "GET", "/api/accounts/me/")).statusCode;
  };

  test.each<[string, Record<string, unknown>]>([
    ["when it is switched off", { enabled: false }],
    ["when another one takes its place", { issuer: "http://127.0.0.1:9/" }],
    ["when a domain is taken away", { domains: ["outro-dominio.example"] }],
  ])("%s", async (_name, changed) => {
    const clinic = await aSignOnClinic(world);
    const status = await aSessionAt(clinic);
    const put = (more: object) =>
      world.tea.send(clinic.admin.token, "PUT", SETTINGS, {
        ...settingsOf(clinic.domain),
        ...more,
      });
    await put({ role_claim: "outro" });
    expect(await status()).toBe(200);
    expect((await put(changed)).statusCode).toBe(200);
    expect(await status()).toBe(401);
    await world.tea.send(clinic.admin.token, "DELETE", SETTINGS);
  });

  test("when it is removed, and nobody is led to it any more", async () => {
    const clinic = await aSignOnClinic(world);
    const status = await aSessionAt(clinic);
    const removed = await world.tea.send(clinic.admin.token, "DELETE", SETTINGS);
    expect(removed.statusCode).toBe(200);
    expect(await status()).toBe(401);
    const ask = await world.tea.send(null, "POST", "/api/token/provider/", {
      email: `gestora@${clinic.domain}`,
    });
    expect(ask.statusCode).toBe(422);
  });
});

test("changes are in the trail", async () => {
  const { admin, organizationId, domain } = await aSignOnClinic(world);
  await world.tea.send(admin.token, "DELETE", SETTINGS);
  const rows = await world.tea.database.asOwner(({ db }) =>
    db
      .selectFrom("audit_event")
      .select(["action", "account_id", "detail"])
      .where("organization_id", "=", organizationId)
      .where("action", "like", "provider.%")
      .orderBy("at")
      .orderBy("id")
      .execute(),
  );
  expect(rows).toEqual([
    {
      action: "provider.changed",
      account_id: admin.accountId,
      detail: { issuer: world.provider.issuer, enabled: true, domains: domain },
    },
    { action: "provider.removed", account_id: admin.accountId, detail: {} },
  ]);
});
