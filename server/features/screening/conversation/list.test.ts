import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { InboxCounts } from "#contract/insight/inbox-counts.ts";
import { ConversationListItem, UnassignedThread } from "#contract/messaging/conversation.ts";
import { inboxCountsRoutes } from "#server/features/insight/inbox-counts/inbox-counts.routes.ts";
import { receiveInbound } from "#server/features/messaging/inbound/receive-inbound.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { type TestChild, type TestPerson, aChild } from "#server/testing/builders.ts";
import { type TestClinic, aClinic } from "#server/testing/clinic.ts";
import { conversationRoutes } from "./conversation.routes.ts";
import { listConversationRows } from "./list.queries.ts";

const ANAS = "+5581993000001";
const BENTOS = "+5581993000002";
const NOBODYS = "+5581993000009";

let story: TestApp;
let clinic: TestClinic;
let ana: TestChild;
/** Of a colleague of the doctor. */
let bento: TestChild;

beforeAll(async () => {
  story = await testApp({ features: [conversationRoutes, inboxCountsRoutes] });
});
afterAll(() => story.close());
beforeEach(async () => {
  clinic = await aClinic(story);
  ana = await clinic.child({ name: "Ana Inventada" });
  bento = await aChild(story.database, clinic.organizationId, clinic.otherGroupId, {
    name: "Bento Inventado",
  });
  await setPhone(ana, ANAS);
  await setPhone(bento, BENTOS);
});

const setPhone = ({ guardianId }: TestChild, phone: string) =>
  story.database.asOwner(({ db }) =>
    db.updateTable("guardian").set({ phone }).where("id", "=", guardianId).execute(),
  );

async function write(sender: string, body: string): Promise<void> {
  const scope = {
    organizationId: clinic.organizationId,
    accountId: null,
    groupIds: "all",
  } as const;
  story.clock.advanceDays(1 / 1440);
  await withTenant(story.database, scope, (db) =>
    receiveInbound(story.deps, db, {
      channel: "whatsapp",
      providerId: uuidv7(),
      sender,
      kind: "text",
      body,
      receivedAt: story.clock.now(),
    }),
  );
}

async function list(
  query = "",
  person: TestPerson = clinic.admin,
): Promise<ConversationListItem[]> {
  const reply = await story.send(person.token, "GET", `/api/conversations/${query}`);
  return ConversationListItem.array().parse(reply.json());
}

async function unassigned(person: TestPerson = clinic.admin): Promise<UnassignedThread[]> {
  const reply = await story.send(person.token, "GET", "/api/conversations/strays/");
  return UnassignedThread.array().parse(reply.json());
}

async function counts(person: TestPerson = clinic.admin): Promise<InboxCounts> {
  const reply = await story.send(person.token, "GET", "/api/inbox-counts/");
  return InboxCounts.parse(reply.json());
}

const read = ({ patientId }: TestChild) =>
  story.send(clinic.admin.token, "PATCH", `/api/patients/${patientId}/conversation/`, {
    read: true,
  });

const names = (items: ConversationListItem[]) => items.map(({ child }) => child.full_name);

describe("the list of conversations", () => {
  test("has those with something unread first, then the newest", async () => {
    await write(ANAS, "primeira");
    await write(BENTOS, "segunda");
    expect(names(await list())).toEqual(["Bento Inventado", "Ana Inventada"]);
    await read(bento);
    expect(await list()).toMatchObject([
      {
        child: { full_name: "Ana Inventada" },
        unread: 1,
        last: { text: "primeira", direction: "in" },
      },
      { child: { full_name: "Bento Inventado" }, unread: 0, last: { text: "segunda" } },
    ]);
    expect(names(await list("?nao_lidas=1"))).toEqual(["Ana Inventada"]);
  });

  test("is read page by page, each conversation once", async () => {
    await write(ANAS, "primeira");
    await write(BENTOS, "segunda");
    await read(bento);
    const seen: string[] = [];
    let next = "/api/conversations/?limit=1";
    while (next !== "") {
      const page = await story.send(clinic.admin.token, "GET", next);
      seen.push(...names(page.json()));
      next = /<([^>]+)>/.exec(String(page.headers.link))?.[1] ?? "";
    }
    expect(seen).toEqual(["Ana Inventada", "Bento Inventado"]);
  });

  test("without a word of anybody has no child, but a search finds one to write to", async () => {
    expect(await list()).toEqual([]);
    expect(await list("?search=bento")).toMatchObject([
      { child: { id: bento.patientId }, unread: 0, last: null },
    ]);
    expect(names(await list(`?search=${encodeURIComponent("(81) 99300-0001")}`))).toEqual([
      "Ana Inventada",
    ]);
    const paged = await story.send(
      clinic.admin.token,
      "GET",
      "/api/conversations/?search=inventad&limit=1",
    );
    const [, next = ""] = /<([^>]+)>/.exec(String(paged.headers.link)) ?? [];
    expect((await story.send(clinic.admin.token, "GET", next)).json()).toHaveLength(1);
  });

  test.each([
    ["inventad", ["Bento Inventado", "Ana Inventada", "Davi Inventado", "Carla Inventada"]],
    ["99300", ["Bento Inventado", "Ana Inventada"]],
  ])(
    "has the same pages where %s finds so many that they are asked one by one",
    async (search, all) => {
      await clinic.child({ name: "Carla Inventada" });
      await clinic.child({ name: "Davi Inventado" });
      await write(ANAS, "primeira");
      await write(BENTOS, "segunda");
      const scope = {
        organizationId: clinic.organizationId,
        accountId: null,
        groupIds: "all",
      } as const;
      await withTenant(story.database, scope, async (db) => {
        const filter = { onlyUnread: false, search, after: undefined, atMost: undefined };
        const whole = await listConversationRows(db, filter);
        expect(whole.map(({ full_name: name }) => name)).toEqual(all);
        for (const atMost of [1, 2, 3, 5]) {
          const page = await listConversationRows(db, { ...filter, atMost }, 0);
          expect(page).toEqual(whole.slice(0, atMost));
          for (const [index, row] of whole.entries()) {
            const at = row.last_at?.toISOString() ?? "-infinity";
            const after = { is_unread: row.unread > 0, at, id: row.patient_id };
            const next = await listConversationRows(db, { ...filter, atMost, after }, 0);
            expect(next).toEqual(whole.slice(index + 1, index + 1 + atMost));
          }
        }
      });
    },
  );

  test("of a doctor has her own children alone, of a stranger nothing", async () => {
    await write(ANAS, "oi");
    await write(BENTOS, "oi");
    expect(names(await list("", clinic.carer))).toEqual(["Ana Inventada"]);
    expect(await list("", clinic.outsider)).toEqual([]);
  });

  test("a cursor that is none is refused", async () => {
    const reply = await story.send(clinic.admin.token, "GET", "/api/conversations/?cursor=x");
    expect(reply.statusCode).toBe(422);
  });
});

describe("what came from nobody known", () => {
  beforeEach(async () => {
    await write(NOBODYS, "Quem é você?");
    await write(NOBODYS, "Sou a avó da Ana");
  });

  const thread = async (): Promise<UnassignedThread> => {
    const [first] = await unassigned();
    if (!first) throw new Error("there is nothing");
    return first;
  };
  const entries = async (person: TestPerson = clinic.admin) =>
    story.send(
      person.token,
      "GET",
      `/api/conversations/strays/messages/?of=${(await thread()).id}`,
    );
  const url = async () => `/api/conversations/strays/${(await thread()).id}/`;

  test("is shown by address to whoever reaches the whole organisation, and to nobody else", async () => {
    expect(await unassigned()).toMatchObject([
      { sender: NOBODYS, unread: 2, last: { text: "Sou a avó da Ana" } },
    ]);
    expect(await unassigned(clinic.carer)).toEqual([]);
    expect(await unassigned(clinic.outsider)).toEqual([]);
    expect((await entries(clinic.carer)).json()).toEqual([]);
  });

  test("is read, and marked as read and unread", async () => {
    expect((await entries()).json()).toMatchObject([
      { text: "Sou a avó da Ana" },
      { text: "Quem é você?" },
    ]);
    await story.send(clinic.admin.token, "PATCH", await url(), { read: true });
    expect(await thread()).toMatchObject({ unread: 0 });
    await story.send(clinic.admin.token, "PATCH", await url(), { read: false });
    expect(await thread()).toMatchObject({ unread: 2 });
  });

  test("is given to a child, with what comes from there later", async () => {
    const given = await story.send(clinic.admin.token, "POST", `${await url()}assign/`, {
      patient: ana.patientId,
    });
    expect(given.json()).toEqual({ patient: ana.patientId });
    expect(await unassigned()).toEqual([]);
    await write(NOBODYS, "Obrigada!");
    expect(await list()).toMatchObject([
      { child: { id: ana.patientId }, unread: 3, last: { text: "Obrigada!" } },
    ]);
    expect(await clinic.trailOf(ana.patientId)).toMatchObject([
      { action: "conversation.assigned" },
    ]);
  });

  test("is not given to a child of another organisation, nor by a doctor", async () => {
    const elsewhere = await aClinic(story);
    const theirs = await elsewhere.child();
    const assign = async (person: TestPerson, { patientId }: TestChild) =>
      story.send(person.token, "POST", `${await url()}assign/`, { patient: patientId });
    expect((await assign(clinic.admin, theirs)).statusCode).toBe(404);
    expect((await assign(clinic.carer, ana)).statusCode).toBe(404);
    expect(await unassigned()).toHaveLength(1);
  });
});

describe("the counters of the sidebar", () => {
  test("count the conversations of the list with something unread, for the administrator also those with nobody known", async () => {
    await write(ANAS, "um");
    await write(ANAS, "dois");
    await write(BENTOS, "três");
    await write(NOBODYS, "quatro");
    const rows = async (person?: TestPerson) =>
      (await list("?nao_lidas=1", person)).length + (await unassigned(person)).length;
    expect(await counts()).toMatchObject({ unread: 3 });
    expect(await rows()).toBe(3);
    expect(await counts(clinic.carer)).toMatchObject({ unread: 1 });
    expect(await rows(clinic.carer)).toBe(1);
    await read(ana);
    expect(await counts()).toMatchObject({ unread: 2 });
  });
});
