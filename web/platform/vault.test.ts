import { beforeEach, expect, test } from "vitest";
import { memoryDatabase } from "#web/testing/memory-database.ts";
import { openVault } from "./vault.ts";

const device = memoryDatabase();
beforeEach(device.install);

const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part instanceof ArrayBuffer ? new TextDecoder().decode(part) : part,
  );

test("what is kept is read again by whoever opens it later, and lies on the disk sealed", async () => {
  const vault = await openVault("kept", "one");
  await vault.put("child", { name: "Ana Inventada" });
  expect(await (await openVault("kept", "one")).get("child")).toEqual({ name: "Ana Inventada" });
  expect(device.values("kept").map(textOf).join(" ")).not.toContain("Inventada");
});

test("drawers of one database know nothing of each other", async () => {
  const [one, other] = [await openVault("drawers", "one"), await openVault("drawers", "other")];
  await one.put("a", 1);
  await one.put("b", 2);
  await other.put("a", 3);
  expect(await one.all("")).toEqual([1, 2]);
  expect(await other.all("")).toEqual([3]);
  await one.remove(["a", "b"]);
  expect(await one.all("")).toEqual([]);
  expect(await other.get("a")).toBe(3);
  expect(await one.get("a")).toBeUndefined();
});

test("the key is the device's, and no script can read it out", async () => {
  await openVault("keys", "one");
  await openVault("keys", "other");
  const keys = device.values("keys").filter((value) => value instanceof CryptoKey);
  expect(keys).toHaveLength(1);
  const [key] = keys;
  expect(key?.extractable).toBe(false);
  expect(key?.usages).toEqual(["encrypt", "decrypt"]);
});

test("a device without room says so", async () => {
  const vault = await openVault("full", "one");
  device.fill(true);
  await expect(vault.put("a", 1)).rejects.toThrow("full");
  device.fill(false);
  await vault.put("a", 1);
  expect(await vault.get("a")).toBe(1);
});
