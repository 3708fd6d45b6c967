import { mkdir, mkdtemp, readFile, readdir, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { finishSwap, swapCluster } from "./swap.ts";

const SWAP = { restored: "restoring-1/postgres/cluster", former: "before-1" };

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "tea-swap-"));
  await make("cluster", "present");
  await make(SWAP.restored, "restored");
});
afterEach(() => rm(folder, { recursive: true }));

async function make(name: string, content: string): Promise<void> {
  await mkdir(join(folder, name), { recursive: true });
  await writeFile(join(folder, name, "PG_VERSION"), content);
}

const contentOf = (name: string) => readFile(join(folder, name, "PG_VERSION"), "utf8");
const note = () => writeFile(join(folder, "swap.json"), JSON.stringify(SWAP));

async function expectSwapped(): Promise<void> {
  expect([await contentOf("cluster"), await contentOf("before-1")]).toEqual([
    "restored",
    "present",
  ]);
  expect((await readdir(folder)).toSorted()).toEqual(["before-1", "cluster", "restoring-1"]);
}

test("a restored cluster takes the place of the present one, which is kept", async () => {
  await swapCluster(folder, SWAP);
  await expectSwapped();
  expect(await finishSwap(folder)).toBeUndefined();
});

test("a crash before, between and after the two renames is ended by the next start", async () => {
  await note();
  expect(await finishSwap(folder)).toBe("before-1");
  await expectSwapped();
  await rename(join(folder, "cluster"), join(folder, SWAP.restored));
  await note();
  await finishSwap(folder);
  await expectSwapped();
  await note();
  await finishSwap(folder);
  await expectSwapped();
});

test("where both are gone nothing is started in their place", async () => {
  await note();
  await rm(join(folder, "cluster"), { recursive: true });
  await rm(join(folder, "restoring-1"), { recursive: true });
  await expect(finishSwap(folder)).rejects.toThrow(/neither .* is there: put before-1 back/);
  expect(await readdir(folder)).toEqual(["swap.json"]);
});

test("without a present one the restored is put there", async () => {
  await rm(join(folder, "cluster"), { recursive: true });
  await swapCluster(folder, SWAP);
  expect(await contentOf("cluster")).toBe("restored");
});
