import { expect, test } from "vitest";
import { guardedLookup, isOpenAddress } from "./guarded-address.ts";

const CLOSED = [
  "127.0.0.1",
  "127.9.9.9",
  "0.0.0.0",
  "10.1.2.3",
  "100.64.0.1",
  "169.254.169.254",
  "172.16.0.1",
  "172.31.255.255",
  "192.168.1.1",
  "198.18.0.1",
  "224.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::ffff:127.0.0.1",
  "::ffff:8.8.8.8",
  "64:ff9b::7f00:1",
  "fc00::1",
  "fe80::1",
  "ff02::1",
  "2001:db8::1",
  "2002:7f00:1::",
];

test.each(CLOSED)("%s is closed to us", (address) => {
  expect(isOpenAddress(address, false)).toBe(false);
});

test.each(["8.8.8.8", "172.32.0.1", "100.128.0.1", "2606:4700::1111", "2001:4860:4860::8888"])(
  "%s is open",
  (address) => {
    expect(isOpenAddress(address, false)).toBe(true);
  },
);

test("in a trial installation this machine is open, and nothing else beside", () => {
  expect(CLOSED.filter((address) => isOpenAddress(address, true))).toEqual([
    "127.0.0.1",
    "127.9.9.9",
    "::1",
    "::ffff:127.0.0.1",
  ]);
});

test("a name that leads to this machine is refused when it is connected to", async () => {
  const looked = (allows: boolean) =>
    new Promise((resolve) => {
      guardedLookup(allows)("localhost", { all: true }, (error) => resolve(error?.name ?? "open"));
    });
  expect([await looked(false), await looked(true)]).toEqual(["ClosedAddress", "open"]);
});
