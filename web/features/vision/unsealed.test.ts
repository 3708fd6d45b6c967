import { beforeEach, expect, test, vi } from "vitest";
import { memoryDatabase } from "#web/testing/memory-database.ts";
import { idOf } from "#web/testing/people.ts";
import { anUnsentTest as aTest } from "#web/testing/vision-tests.ts";

const device = memoryDatabase();
beforeEach(() => {
  device.install();
  // A page that is loaded again.
  vi.resetModules();
});

test("what an earlier version left unsealed is read once, sealed, and its database is gone", async () => {
  await leaveUnsealed(aTest());
  const fresh = await import("./unsent.ts");
  expect((await fresh.listUnsent(Date.now())).map(({ id }) => id)).toEqual([idOf(70)]);
  expect(device.names()).not.toContain("tea-start-vision");
  expect((await fresh.listUnsent(Date.now())).map(({ id }) => id)).toEqual([idOf(70)]);
});

test("what an earlier version left stays where it is while it cannot be sealed", async () => {
  await leaveUnsealed(aTest());
  device.fill(true);
  const fresh = await import("./unsent.ts");
  await fresh.listUnsent(Date.now()).catch(() => undefined);
  device.fill(false);
  expect(device.values("tea-start-vision")).toHaveLength(1);
});

/** As the version before the seal kept it. */
async function leaveUnsealed(unsent: object): Promise<void> {
  const request = indexedDB.open("tea-start-vision", 1);
  request.addEventListener("upgradeneeded", () =>
    request.result.createObjectStore("unsent", { keyPath: "id" }),
  );
  await new Promise((resolve) => request.addEventListener("success", resolve));
  const put = request.result.transaction("unsent", "readwrite").objectStore("unsent").put(unsent);
  await new Promise((resolve) => put.addEventListener("success", resolve));
}
