import { expect, test } from "vitest";
import { addressError, addressesOf } from "./hosts.ts";

test("an address with several hosts is one for each, with the same login, database and options", () => {
  expect(addressesOf("postgres://u:p,q@h1:5433,h2,[::1]/tea?sslmode=verify-full")).toEqual([
    "postgres://u:p,q@h1:5433/tea?sslmode=verify-full",
    "postgres://u:p,q@h2/tea?sslmode=verify-full",
    "postgres://u:p,q@[::1]/tea?sslmode=verify-full",
  ]);
  expect(addressesOf("postgres://u:p,q@h1/tea")).toEqual(["postgres://u:p,q@h1/tea"]);
});

test.each([
  "postgres://u@h/tea",
  "postgres:///tea?host=/run/postgresql",
  "postgresql://u:p@h1:5432,h2:5432/tea?target_session_attrs=read-write",
  "postgres://u@h1,h2/tea?target_session_attrs=primary",
  "postgres://u@%2Frun%2Fone,%2Frun%2Ftwo/tea",
])("%s can be used", (url) => {
  expect(addressError(url)).toBeUndefined();
});

const NO_HOST =
  "must have a name or an address, with a port from 1 to 65535 or without one, as host";

test.each([
  ["mysql://x", "must be a postgres:// address"],
  ["h1,h2", "must be a postgres:// address"],
  ["postgres://u@h1:x/tea", "must be a postgres:// address"],
  ["postgres://u:secret@h1,,h2/tea", `${NO_HOST} 2 of 3`],
  ["postgres://u:secret@h1,/tea", `${NO_HOST} 2 of 2`],
  ["postgres://u:secret@h1,h2:70000/tea", `${NO_HOST} 2 of 2`],
  ["postgres://u:secret@:5432,h2/tea", `${NO_HOST} 1 of 2`],
  ["postgres://u:secret@h1,h2,H1:5432/tea", "must not name a host twice"],
  ["postgres://u@h1,h2/tea?host=h3", "must name all of its hosts before the name of the database"],
  [
    "postgres://u@h1,h2/tea?target_session_attrs=any",
    "leads to the one of its hosts that writes: target_session_attrs must be read-write or primary",
  ],
])("%s is refused with the reason, and without its words", (url, reason) => {
  expect(addressError(url)).toBe(reason);
});
