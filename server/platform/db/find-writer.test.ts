import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { type Candidate, findWriter } from "./find-writer.ts";

type Ask = (address: string) => Promise<string | undefined>;

/** Candidates that answer so, and note that they were closed. */
const candidates =
  (ask: Ask, closed: string[] = []) =>
  (address: string): Candidate => ({
    ask: () => ask(address),
    close: () => void closed.push(address),
  });

/** For so many questions whether it is. */
const awaited = (times: number) => () => times-- > 0;

test("waits for no host that does not answer while another one writes", async () => {
  const ask = (address: string): Promise<string | undefined> =>
    address === "silent" ? new Promise(() => undefined) : Promise.resolve(undefined);
  expect(await findWriter(["silent", "writes"], awaited(0), candidates(ask))).toBe("writes");
});

test("finds a standby that is promoted while it searches", async () => {
  const asked: string[] = [];
  const ask = async (address: string): Promise<string | undefined> => {
    asked.push(address);
    return asked.length > 2 && address === "second" ? undefined : "only reads";
  };
  expect(await findWriter(["first", "second"], awaited(9), candidates(ask))).toBe("second");
});

test("asks nobody any more once one is found, and leaves all", async () => {
  let isFound = false;
  const closed: string[] = [];
  const askedAfterwards: string[] = [];
  const ask = async (address: string): Promise<string | undefined> => {
    if (isFound) askedAfterwards.push(address);
    return address === "writes" ? undefined : "only reads";
  };
  await findWriter(["reads", "writes"], awaited(9), candidates(ask, closed));
  isFound = true;
  await pause(500);
  expect(askedAfterwards).toEqual([]);
  expect(closed).toEqual(["writes", "reads"]);
});

test("says of each why it does not do, when none writes", async () => {
  const ask = (address: string): Promise<string> => Promise.resolve(`says ${address}`);
  await expect(findWriter(["one", "two"], awaited(0), candidates(ask))).rejects.toMatchObject({
    message: "no host of the database writes: host 1 says one, host 2 says two",
    code: "EHOSTUNREACH",
  });
});
