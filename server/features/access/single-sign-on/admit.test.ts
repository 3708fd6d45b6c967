import { afterAll, beforeAll, expect, test } from "vitest";
import { aPerson, anOrganization } from "#server/testing/builders.ts";
import {
  type SignOnWorld,
  accountIn,
  aSignOnClinic,
  aSignOnWorld,
  enter,
  refusalOf,
  rename,
} from "#server/testing/sign-on-world.ts";

let world: SignOnWorld;

beforeAll(async () => {
  world = await aSignOnWorld();
});
afterAll(() => world.close());

const RULES = {
  admits_domain: true,
  default_role: "clinic_doctor",
  role_rules: [{ value: "gestao", role: "clinic_admin" }],
};

test("whoever is invited takes the role of the invitation, with a new account", async () => {
  const clinic = await aSignOnClinic(world);
  const email = `convidada@${clinic.domain}`;
  expect(refusalOf(await enter(world, "convidada", { email }))).toEqual([
    403,
    "provider_not_invited",
  ]);
  await world.tea.send(clinic.admin.token, "POST", "/api/roles/invitations/", {
    email: email.toUpperCase(),
    role: "clinic_doctor",
    group_ids: [],
  });
  const reply = await enter(world, "convidada", { email, name: "Lia Convidada" });
  const account = await accountIn(world.tea, reply.json<{ access: string }>().access);
  expect(account).toMatchObject({
    full_name: "Lia Convidada",
    email,
    email_confirmed: false,
    primary_role: { code: "clinic_doctor", organization_id: clinic.organizationId },
  });
  const again = await enter(world, "convidada", { email });
  expect(again.statusCode).toBe(200);
});

test("anybody of the domain comes in where the organization says so, in the role of its rules", async () => {
  const clinic = await aSignOnClinic(world, RULES);
  const roleOf = async (name: string, groups: readonly string[]) => {
    const reply = await enter(world, name, { email: `${name}@${clinic.domain}`, groups });
    return (await accountIn(world.tea, reply.json<{ access: string }>().access)).primary_role?.code;
  };
  expect(await roleOf("gestora", ["gestao"])).toBe("clinic_admin");
  expect(await roleOf("medica", ["outro"])).toBe("clinic_doctor");
  expect(await roleOf("gestora", [])).toBe("clinic_admin");
  const rows = await world.tea.database.asOwner(({ db }) =>
    db
      .selectFrom("audit_event")
      .select("detail")
      .where("organization_id", "=", clinic.organizationId)
      .where("action", "=", "role.given")
      .orderBy("at")
      .orderBy("id")
      .execute(),
  );
  expect(rows.map(({ detail }) => detail)).toEqual([
    { role: "clinic_admin" },
    { role: "clinic_doctor" },
  ]);
});

test("nobody is given a role that no rule gives", async () => {
  const clinic = await aSignOnClinic(world, { ...RULES, default_role: null });
  const reply = await enter(world, "sem-papel", { email: `sem-papel@${clinic.domain}` });
  expect(refusalOf(reply)).toEqual([403, "provider_role_missing"]);
});

test("somebody of another organization alone is not taken in without an invitation", async () => {
  const clinic = await aSignOnClinic(world, RULES);
  const elsewhere = await anOrganization(world.tea.database);
  const person = await aPerson(world.tea.database, "clinic_doctor", elsewhere);
  const email = `vizinha@${clinic.domain}`;
  await rename(world.tea, person.accountId, email);
  expect(refusalOf(await enter(world, "vizinha", { email }))).toEqual([
    403,
    "provider_account_elsewhere",
  ]);
  await world.tea.send(clinic.admin.token, "POST", "/api/roles/invitations/", {
    email,
    role: "clinic_admin",
    group_ids: [],
  });
  const reply = await enter(world, "vizinha", { email });
  const account = await accountIn(world.tea, reply.json<{ access: string }>().access);
  expect([account.id, account.roles.map(({ code }) => code)]).toEqual([
    person.accountId,
    ["clinic_admin"],
  ]);
});

test("who lost the role is not given another by the rules, only by an invitation", async () => {
  const clinic = await aSignOnClinic(world, RULES);
  const email = `antiga@${clinic.domain}`;
  await enter(world, "antiga", { email });
  await world.tea.database.asOwner(({ db }) =>
    db
      .updateTable("role_assignment")
      .set({ ended_at: new Date() })
      .where("organization_id", "=", clinic.organizationId)
      .where("role", "=", "clinic_doctor")
      .execute(),
  );
  expect(refusalOf(await enter(world, "antiga", { email }))).toEqual([403, "provider_not_invited"]);
});
