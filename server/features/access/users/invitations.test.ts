import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Invitation } from "#contract/access/users.ts";
import type { OrganizationKind, Role } from "#domain/access/roles.ts";
import { hashToken, invitationToken } from "#server/platform/tokens.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { type TestPerson, aGroup, aPerson, anOrganization } from "#server/testing/builders.ts";
import { usersRoutes } from "./users.routes.ts";

let story: TestApp;
beforeAll(async () => {
  story = await testApp({ features: [usersRoutes] });
});
afterAll(() => story.close());

const URL = "/api/roles/invitations/";
let sequence = 0;
const anAddress = () => `convidada-${(sequence += 1)}@pessoa.example`;

const anAdmin = async (role: Role = "clinic_admin", kind: OrganizationKind = "clinic") =>
  aPerson(story.database, role, await anOrganization(story.database, { kind }), {
    at: story.clock.now(),
  });
const invite = ({ token }: TestPerson, body: unknown) => story.send(token, "POST", URL, body);
const list = async ({ token }: TestPerson): Promise<Invitation[]> =>
  (await story.send(token, "GET", URL)).json();
const verb = ({ token }: TestPerson, id: string, what: string) =>
  story.send(token, "POST", `${URL}${id}/${what}/`);

const lettersOf = ({ organizationId }: TestPerson) =>
  story.database.asOwner(({ db }) =>
    db
      .selectFrom("message")
      .select(["kind", "channel", "recipient", "data"])
      .where("organization_id", "=", organizationId)
      .orderBy("created_at")
      .execute(),
  );
const storedOf = (id: string) =>
  story.database.asOwner(({ db }) =>
    db.selectFrom("invitation").selectAll().where("id", "=", id).executeTakeFirstOrThrow(),
  );
const actionsOn = async (id: string) => {
  const events = await story.database.asOwner(({ db }) =>
    db
      .selectFrom("audit_event")
      .select(["action", "account_id"])
      .where("entity_id", "=", id)
      .orderBy("id")
      .execute(),
  );
  return events;
};

describe("an invitation", () => {
  test("is written to the one address, with the role and its groups, for a week", async () => {
    const admin = await anAdmin();
    const room = await aGroup(story.database, admin.organizationId, { name: "Sala 1" });
    const email = anAddress();
    const reply = await invite(admin, { email, role: "clinic_doctor", group_ids: [room, room] });
    expect(reply.statusCode).toBe(201);
    const { id, ...shown } = reply.json<Invitation>();
    const now = story.clock.now();
    expect(shown).toEqual({
      email,
      role_code: "clinic_doctor",
      role_name: "Médico(a)",
      groups: [{ id: room, name: "Sala 1", parent_name: null }],
      state: "convidado",
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + 7 * 86_400_000).toISOString(),
    });
    expect(await list(admin)).toEqual([{ id, ...shown }]);
    expect(await lettersOf(admin)).toEqual([
      { kind: "invitation", channel: "email", recipient: email, data: { invitation_id: id } },
    ]);
    const stored = await storedOf(id);
    expect(stored.token_hash).toEqual(hashToken(invitationToken(story.deps.config.secretKey, id)));
    expect(stored).toMatchObject({ group_ids: [room], invited_by: admin.accountId });
    expect(await actionsOn(id)).toEqual([
      { action: "invitation.sent", account_id: admin.accountId },
    ]);
  });

  test("leaves nothing of its secret or its address in the log", async () => {
    const admin = await anAdmin();
    const email = anAddress();
    const { id } = (await invite(admin, { email, role: "clinic_admin" })).json<Invitation>();
    expect(story.logged()).not.toContain(email);
    expect(story.logged()).not.toContain(invitationToken(story.deps.config.secretKey, id));
  });

  test.each<[OrganizationKind, Role, Role[]]>([
    [
      "clinic",
      "clinic_admin",
      ["school_admin", "class_responsible", "network_manager", "operator"],
    ],
    ["social", "clinic_admin", ["school_admin", "operator"]],
    ["school", "school_admin", ["clinic_admin", "clinic_doctor", "network_manager"]],
    ["municipality", "network_manager", ["clinic_admin", "school_admin", "operator"]],
  ])("of a %s is to its own roles, by %s, never to %j", async (kind, own, foreign) => {
    const admin = await anAdmin(own, kind);
    for (const role of foreign) {
      const reply = await invite(admin, { email: anAddress(), role });
      expect([role, reply.statusCode, reply.json<{ fields: object }>().fields]).toEqual([
        role,
        422,
        { role: "Este papel não existe neste tipo de organização." },
      ]);
    }
    expect((await invite(admin, { email: anAddress(), role: own })).statusCode).toBe(201);
    expect(await lettersOf(admin)).toHaveLength(1);
  });

  test.each([
    [{ email: "a@x.example, b@y.example" }, "email", "E-mail inválido"],
    [{ email: " " }, "email", "E-mail é obrigatório"],
    [{ role: "diretora" }, "role", "Papel inválido"],
    [{ role: "clinic_doctor", group_ids: [uuidv7()] }, "group_ids", "Grupo não encontrado."],
  ])("is refused with %j, and nothing is sent", async (change, field, message) => {
    const admin = await anAdmin();
    const reply = await invite(admin, { email: anAddress(), role: "clinic_admin", ...change });
    expect([reply.statusCode, reply.json<{ fields: object }>().fields]).toEqual([
      422,
      { [field]: message },
    ]);
    expect([await list(admin), await lettersOf(admin)]).toEqual([[], []]);
  });

  test("to a class needs the class", async () => {
    const admin = await anAdmin("school_admin", "school");
    const reply = await invite(admin, { email: anAddress(), role: "class_responsible" });
    expect([reply.statusCode, reply.json<{ fields: object }>().fields]).toEqual([
      422,
      { group_ids: "Escolha pelo menos um grupo" },
    ]);
  });

  test("of a doctor may name no group: the doctor gets an own one on accepting", async () => {
    const admin = await anAdmin();
    const reply = await invite(admin, { email: anAddress(), role: "clinic_doctor" });
    expect([reply.statusCode, reply.json<Invitation>().groups]).toEqual([201, []]);
  });

  test("is not for who has the role, in whatever case the address is written", async () => {
    const admin = await anAdmin();
    const reply = await invite(admin, { email: admin.email.toUpperCase(), role: "clinic_admin" });
    expect([reply.statusCode, reply.json<{ detail: string }>().detail]).toEqual([
      409,
      "Esta pessoa já tem este papel na organização.",
    ]);
  });

  test("is not for who was deactivated in the role: that one is given back", async () => {
    const admin = await anAdmin();
    const other = await aPerson(story.database, "clinic_admin", admin.organizationId);
    await story.send(
      admin.token,
      "POST",
      `/api/roles/role-assignments/${other.roleAssignmentId}/deactivate/`,
    );
    const reply = await invite(admin, { email: other.email, role: "clinic_admin" });
    expect([reply.statusCode, reply.json<{ detail: string }>().detail]).toEqual([
      409,
      "Esta pessoa está desativada neste papel: reative-a na lista.",
    ]);
  });

  test("tells nothing of whether the address has an account elsewhere", async () => {
    const admin = await anAdmin();
    const elsewhere = await anAdmin();
    const known = await invite(admin, { email: elsewhere.email, role: "clinic_admin" });
    const unknown = await invite(admin, { email: anAddress(), role: "clinic_admin" });
    const shape = ({ statusCode, json }: typeof known) => [
      statusCode,
      Object.keys(json<Invitation>()).toSorted(),
    ];
    expect(shape(known)).toEqual(shape(unknown));
  });

  test("is not sent twice while it waits, and takes the place of one that ran out", async () => {
    const admin = await anAdmin();
    const email = anAddress();
    const first = (await invite(admin, { email, role: "clinic_admin" })).json<Invitation>();
    const again = await invite(admin, { email: email.toUpperCase(), role: "clinic_admin" });
    expect([again.statusCode, again.json<{ detail: string }>().detail]).toEqual([
      409,
      "Já há um convite com este papel para este e-mail: reenvie-o.",
    ]);
    story.clock.advanceDays(7);
    expect(await list(admin)).toMatchObject([{ id: first.id, state: "expirado" }]);
    const second = (await invite(admin, { email, role: "clinic_admin" })).json<Invitation>();
    expect((await list(admin)).map(({ id }) => id)).toEqual([second.id]);
  });
});

describe("an invitation that waits", () => {
  const aWaiting = async () => {
    const admin = await anAdmin();
    const body = { email: anAddress(), role: "clinic_admin" };
    return { admin, ...(await invite(admin, body)).json<Invitation>() };
  };

  test("is sent again with a new week, also after it ran out, under the same address", async () => {
    const { admin, id } = await aWaiting();
    const before = await storedOf(id);
    story.clock.advanceDays(8);
    const reply = await verb(admin, id, "resend");
    expect(reply.json()).toMatchObject({ id, state: "convidado" });
    const after = await storedOf(id);
    expect(after.token_hash).toEqual(before.token_hash);
    expect(after.expires_at.getTime() - story.clock.now().getTime()).toBe(7 * 86_400_000);
    expect(await lettersOf(admin)).toHaveLength(2);
    expect((await actionsOn(id)).map(({ action }) => action)).toEqual([
      "invitation.sent",
      "invitation.sent",
    ]);
  });

  test("is revoked for good", async () => {
    const { admin, id } = await aWaiting();
    expect((await verb(admin, id, "revoke")).statusCode).toBe(200);
    expect(await list(admin)).toEqual([]);
    expect((await storedOf(id)).revoked_at).toEqual(story.clock.now());
    for (const what of ["revoke", "resend"])
      expect((await verb(admin, id, what)).statusCode).toBe(404);
    expect((await actionsOn(id)).map(({ action }) => action)).toEqual([
      "invitation.sent",
      "invitation.revoked",
    ]);
  });

  test("is nobody else's to see, send or revoke", async () => {
    const { admin, id } = await aWaiting();
    const neighbour = await anAdmin();
    const doctor = await aPerson(story.database, "clinic_doctor", admin.organizationId, {
      at: story.clock.now(),
    });
    expect(await list(neighbour)).toEqual([]);
    expect((await story.send(doctor.token, "GET", URL)).statusCode).toBe(403);
    for (const what of ["revoke", "resend"]) {
      expect((await verb(neighbour, id, what)).statusCode).toBe(404);
      expect((await verb(doctor, id, what)).statusCode).toBe(403);
    }
    expect((await list(admin)).map((one) => one.id)).toEqual([id]);
  });
});

test("an organisation that writes to a hundred people in an hour is stopped", async () => {
  const admin = await anAdmin();
  const room = uuidv7();
  for (let count = 0; count < 100; count += 1)
    await invite(admin, { email: anAddress(), role: "clinic_doctor", group_ids: [room] });
  const reply = await invite(admin, { email: anAddress(), role: "clinic_admin" });
  expect(reply.statusCode).toBe(429);
});
