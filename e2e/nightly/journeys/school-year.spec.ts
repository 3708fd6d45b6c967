import { type APIRequestContext, expect, test } from "@playwright/test";
import { z } from "zod";
import { confirmEmail } from "#contract/access/auth.ts";
import { Group } from "#contract/screening/groups.ts";
import { PatientListItem } from "#contract/screening/patients.ts";
import {
  PASSWORD,
  type StaffCalls,
  arriveLoggedIn,
  callsOf,
  daysAgo,
  mailTo,
  pathIn,
  unique,
} from "../../people.ts";

/** A school's year ends: each class goes on, the last one leaves, and who heads the school looks before it is done. */
test("the children of a school go one class on, after a look at what comes of it", async ({
  page,
  request,
}) => {
  const email = `${unique("diretora").toLowerCase()}@escola.example`;
  const head = await aSchoolOf(request, email);
  const family = unique("Virada");
  const children: Record<string, string> = {};
  for (const name of ["Pré I", "Pré II", "1º ano"]) {
    const made = await head.send("POST", "/api/groups/", { name, type: "class", parent_id: null });
    const child = `Ana ${unique("Filha")} ${family}`;
    await aChildOf(head, Group.parse(made).id, child);
    children[name] = child;
  }
  await arriveLoggedIn(page, email);
  await page.goto("/virada-de-ano");

  await test.step("each class has its proposal, and one is said otherwise", async () => {
    const to = (name: string) =>
      page.getByRole("combobox", { name: `Para onde vão as crianças de ${name}`, exact: true });
    await expect(to("Pré I").locator("option:checked")).toContainText("Pré II");
    await expect(to("Pré II").locator("option:checked")).toContainText("1º ano");
    await expect(to("1º ano")).toHaveValue("leave");
  });

  await test.step("what comes of it is shown, and nothing is done yet", async () => {
    await page.getByRole("button", { name: "Conferir" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText("2 crianças mudam de turma")).toBeVisible();
    expect(await classOf(head, children["Pré I"])).toBe("Pré I");
    await dialog.getByRole("button", { name: "Fazer a virada de ano" }).click();
    await expect(page.getByText("Virada de ano feita")).toBeVisible();
  });

  await test.step("the children stand in their new classes, and who left is in none", async () => {
    expect(await classOf(head, children["Pré I"])).toBe("Pré II");
    expect(await classOf(head, children["Pré II"])).toBe("1º ano");
    await page.goto(`/pacientes?busca=${family}`);
    await expect(page.getByRole("link", { name: children["Pré I"] ?? "" })).toBeVisible();
    await expect(page.getByText(children["1º ano"] ?? "")).toHaveCount(0);
  });
});

/** A school of its own, founded by the calls alone: what is done to its classes is nobody else's. */
async function aSchoolOf(request: APIRequestContext, email: string): Promise<StaffCalls> {
  const data = { name: "Inês Inventada", email, password: PASSWORD, confirm: PASSWORD };
  expect((await request.post("/api/auth/register/", { data })).ok()).toBe(true);
  const head = await callsOf(request, email);
  const path = pathIn(await mailTo(request, email), "/confirmar-email/");
  await head.send("POST", confirmEmail.path, { token: path.split("/").at(-1) });
  const name = `Escola ${unique("Bairro")}`;
  await head.send("POST", "/api/organizations/", {
    kind: "school",
    name,
    phone: "8133330000",
    email,
  });
  return head;
}

async function aChildOf(head: StaffCalls, group: string, name: string): Promise<void> {
  await head.send("POST", "/api/patients/create-and-email/", {
    full_name: name,
    date_of_birth: daysAgo(1500),
    guardian_name: "Joana Inventada Pitanga",
    guardian_relationship: "Mãe",
    guardian_phone: "(81) 90000-0001",
    guardian_email: `${unique("mae").toLowerCase()}@familia.example`,
    group,
  });
}

/** The class that a child of the school is in; undefined for one who left. */
async function classOf(head: StaffCalls, name = ""): Promise<string | undefined> {
  const found = await head.get(`/api/patients/?search=${encodeURIComponent(name)}`);
  return z.array(PatientListItem).parse(found)[0]?.group_name;
}
