import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { SUBSCRIBERS } from "#server/subscribers.ts";
import { anOrganization } from "#server/testing/builders.ts";
import { testDatabase } from "#server/testing/database.ts";
import type { Database, Subscriber, TenantDb } from "./db/database.ts";
import { withTenant } from "./db/tenant.ts";
import { recorderOf } from "./events.ts";
import type { RecordedEvent } from "./recorded-event.ts";

const recordPlace = recorderOf({
  "place.opened": { entity: "place", topics: ["referrals"] },
  "place.looked_at": { topics: ["messages"] },
  "place.tidied": {},
});

let database: Database;
let organizationId: string;
let heard: RecordedEvent[];

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  organizationId = await anOrganization(database);
  heard = [];
});

const listen: Subscriber = async (_db, events) => {
  heard.push(...events);
};

function within<T>(
  subscribers: readonly Subscriber[],
  work: (db: TenantDb) => Promise<T>,
): Promise<T> {
  const scope = { organizationId, accountId: null, groupIds: "all" } as const;
  return withTenant({ ...database, subscribers }, scope, work);
}

const opened = { action: "place.opened", accountId: null, entityId: null } as const;

const trail = () =>
  within([], (db) =>
    db
      .selectFrom("audit_event")
      .select(["action", "entity", "detail"])
      .where("action", "like", "place.%")
      .where("organization_id", "=", organizationId)
      .execute(),
  );

describe("a recorded event", () => {
  test("reaches every subscriber, with what its rule says", async () => {
    await within([listen, listen], (db) =>
      recordPlace(db, { ...opened, detail: { rooms: 3 } }, { action: "place.looked_at" }),
    );
    const audit = { ...opened, entity: "place", detail: { rooms: 3 } };
    const both = [
      { audit, topics: ["referrals"], settles: undefined },
      { audit: undefined, topics: ["messages"], settles: undefined },
    ];
    expect(heard).toEqual([...both, ...both]);
  });

  test("may happen to another kind of thing than its rule says", async () => {
    await within([listen], (db) => recordPlace(db, { ...opened, entity: "annex" }));
    expect(heard[0]?.audit?.entity).toBe("annex");
  });

  test("stands in the trail when its rule names an entity, and else does not", async () => {
    await within(SUBSCRIBERS, (db) =>
      recordPlace(db, opened, { action: "place.looked_at" }, { action: "place.tidied" }),
    );
    expect(await trail()).toEqual([{ action: "place.opened", entity: "place", detail: {} }]);
  });

  test("is forgotten with the transaction that it tells of", async () => {
    const failing = within(SUBSCRIBERS, async (db) => {
      await recordPlace(db, opened);
      throw new Error("rolled back");
    });
    await expect(failing).rejects.toThrow("rolled back");
    expect(await trail()).toEqual([]);
  });

  test("fails where nobody would hear of it", async () => {
    await expect(within([], (db) => recordPlace(db, opened))).rejects.toThrow(
      "opened its database without subscribers",
    );
  });

  test("none of them is nothing to tell", async () => {
    await within([listen], (db) => recordPlace(db));
    expect(heard).toEqual([]);
  });
});
