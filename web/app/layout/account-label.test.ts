import { expect, test } from "vitest";
import { anAccount, aRole } from "#web/testing/people.ts";
import { initialsOf, nameLabel, roleLabel } from "./account-label.ts";

test.each([
  ["Beatriz Alves Lima", "BA"],
  ["beatriz alves", "BA"],
  ["Beatriz", "B"],
  ["  Érica   ângela ", "ÉÂ"],
  ["", "?"],
  ["   ", "?"],
  [undefined, "?"],
])("the initials of %j are %s", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

/** Speaks the names of the texts. */
const t = (key: string): string => key;
const known = { account: undefined, isPending: false, isError: false };
const named = { ...aRole("clinic_admin"), display_name: "Administração da clínica" };

test("the name is the person's, else that it loads, else a word for anybody", () => {
  const account = anAccount("clinic_admin");
  expect(nameLabel({ ...known, account }, t)).toBe("Beatriz Alves Lima");
  expect(nameLabel({ ...known, isPending: true }, t)).toBe("nav.loading");
  expect(nameLabel({ ...known, account: { ...account, full_name: " " } }, t)).toBe("nav.user");
  expect(nameLabel({ ...known, isError: true }, t)).toBe("nav.user");
});

test("the role is its display name, else its code, else that it loads, failed or is none", () => {
  const account = anAccount("clinic_admin");
  const withName = { ...account, primary_role: named };
  expect(roleLabel({ ...known, account: withName }, t)).toBe("Administração da clínica");
  expect(roleLabel({ ...known, account }, t)).toBe("clinic_admin");
  expect(roleLabel({ ...known, isPending: true }, t)).toBe("nav.loading");
  expect(roleLabel({ ...known, isError: true }, t)).toBe("nav.roleError");
  expect(roleLabel({ ...known, account: anAccount(null) }, t)).toBe("nav.noRole");
});

test("a role that is known stays when asking for it again fails", () => {
  const account = { ...anAccount("clinic_admin"), primary_role: named };
  expect(roleLabel({ account, isPending: false, isError: true }, t)).toBe(
    "Administração da clínica",
  );
});
