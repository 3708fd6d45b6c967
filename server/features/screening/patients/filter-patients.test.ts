import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PatientListItem } from "#contract/screening/patients.ts";
import { recommendationFor } from "#domain/instruments/risk.ts";
import { FORM_FILTERS, type FormFilter, cutoffsOn } from "#domain/screening/forms/form-filter.ts";
import {
  type FormDates,
  formProgress,
  isOverdue,
  isPartialLate,
} from "#domain/screening/forms/form-progress.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import {
  type TestPerson,
  aChild,
  aGroup,
  aPerson,
  anOrganization,
} from "#server/testing/builders.ts";
import { aForm } from "#server/testing/forms.ts";
import { aBusyClinic } from "#server/testing/many-children.ts";
import { type MadeChild, type MadeForm, aStory, writeStory } from "#server/testing/mixture.ts";
import { loneFilter } from "./lone-filter.queries.ts";
import type { PatientFilter } from "./narrow.queries.ts";
import { patientsRoutes } from "./patients.routes.ts";
import { byName, patientsInReach } from "./reach.queries.ts";

/** It is 16 March 2026, 12:00 in Recife: three hours behind UTC. */
const TODAY = "2026-03-16";
const ZONE_HOURS = 3;
const DAY_MS = 86_400_000;

let story: TestApp;
let clinic: string;
let first: string;
let admin: TestPerson;
let physician: TestPerson;
let principal: TestPerson;
const made: MadeChild[] = [];

beforeAll(async () => {
  story = await testApp({ features: [patientsRoutes] });
  const { database } = story;
  clinic = await anOrganization(database);
  first = await aGroup(database, clinic);
  const second = await aGroup(database, clinic);
  admin = await aPerson(database, "clinic_admin", clinic);
  physician = await aPerson(database, "clinic_doctor", clinic, { groupIds: [first] });
  for (let index = 0; index < 90; index += 1) {
    const child = aStory(index);
    made.push(child);
    const ids = await aChild(database, clinic, child.inFirst ? first : second, {
      name: child.name,
    });
    await writeStory({ database, organizationId: clinic, now: story.clock.now() }, ids, child);
  }
  const school = await anOrganization(database, { kind: "school" });
  const room = await aGroup(database, school, { kind: "class" });
  principal = await aPerson(database, "school_admin", school);
  const pupil = await aChild(database, school, room, { name: "Aluno" });
  const at = instant(24);
  await aForm(database, school, pupil, { sentAt: instant(48), answered: { at, level: "alto" } });
}, 120_000);
afterAll(() => story.close());

function instant(hoursAgo: number): Date {
  return new Date(story.clock.now().getTime() - hoursAgo * 3_600_000);
}

// The recount: the domain's rules over what was made, without any SQL.

const dayOf = (hoursAgo: number | undefined): string | null =>
  hoursAgo === undefined
    ? null
    : new Date(instant(hoursAgo).getTime() - ZONE_HOURS * 3_600_000).toISOString().slice(0, 10);

const latestOf = ({ forms }: MadeChild): MadeForm | undefined =>
  forms.findLast(({ isCancelled }) => !isCancelled);

const datesOf = ({ sent, started, answered }: MadeForm): FormDates => ({
  sentOn: dayOf(sent),
  startedOn: dayOf(started),
  answeredOn: dayOf(answered),
});

const REACHED = new Set(["accepted", "sent", "delivered", "read"]);

const IS: Readonly<Record<FormFilter, (form: MadeForm) => boolean>> = {
  concluido: (form) => formProgress(datesOf(form)) === "answered",
  parcial: (form) => formProgress(datesOf(form)) === "partial",
  nao_respondido: (form) => formProgress(datesOf(form)) === "not_answered",
  atrasado: (form) => isOverdue(datesOf(form), TODAY),
  parcial_atrasado: (form) => isPartialLate(datesOf(form), TODAY),
  nao_alcancado: (form) =>
    isOverdue(datesOf(form), TODAY) && !form.messages.some((status) => REACHED.has(status)),
};

const isAnsweredBetween = (child: MadeChild, from: string, to: string): boolean =>
  child.forms.some((form) => {
    const day = dayOf(form.answered);
    return !form.isCancelled && day !== null && day >= from && day <= to;
  });

const movedSince = (child: MadeChild, since: string): boolean => {
  const form = latestOf(child);
  return [dayOf(form?.sent), dayOf(form?.started)].some((day) => day !== null && day >= since);
};

const recommended = ({ forms }: MadeChild): string | undefined => {
  const level = forms.findLast((form) => form.level && !form.isCancelled)?.level;
  return level && recommendationFor(level);
};

const recount = (matches: (child: MadeChild) => boolean): string[] =>
  made.filter(matches).map(({ name }) => name);

// What the server says.

async function listed(query: string, person = admin, limit = 7): Promise<string[]> {
  const names: string[] = [];
  let url: string | undefined = `/api/patients/?limit=${limit}&${query}`;
  while (url !== undefined) {
    const answer = await story.send(person.token, "GET", url);
    expect(answer.statusCode).toBe(200);
    names.push(
      ...PatientListItem.array()
        .parse(answer.json())
        .map((item) => item.full_name),
    );
    url = /^<([^>]+)>; rel="next"$/.exec(String(answer.headers["link"] ?? ""))?.[1];
  }
  const count = await story.send(person.token, "GET", `/api/patients/count/?${query}`);
  expect(count.json()).toEqual({ count: names.length });
  const whole = await story.send(person.token, "GET", `/api/patients/?${query}`);
  expect(
    PatientListItem.array()
      .parse(whole.json())
      .map((item) => item.full_name),
  ).toEqual(names);
  return names;
}

/** Asked of one child after the other, which is how a page of many is filled. */
async function walked(filter: Pick<PatientFilter, "form" | "since" | "recommendation">) {
  const days = { timeZone: "America/Recife", ...cutoffsOn(TODAY) };
  const scope = { organizationId: clinic, accountId: null, groupIds: "all" } as const;
  return withTenant(story.database, scope, async (db) => {
    const lone = loneFilter(db, { ...filter, days });
    if (!lone) throw new Error("the filter is not alone");
    const children = await patientsInReach(db)
      .where(lone.isLeft)
      .select("p.full_name")
      .orderBy(byName)
      .execute();
    return children.map(({ full_name }) => full_name);
  });
}

describe("each filter lists exactly the children that a recount finds", () => {
  test.each(FORM_FILTERS)("form=%s", async (filter) => {
    const expected = recount((child) => {
      const form = latestOf(child);
      return form !== undefined && IS[filter](form);
    });
    expect(expected.length).toBeGreaterThan(1);
    expect(await listed(`form=${filter}`)).toEqual(expected);
    expect(await walked({ form: filter })).toEqual(expected);
  });

  test.each([
    ["2026-03-01", "2026-03-16"],
    ["2026-02-10", "2026-02-28"],
    ["2026-03-16", "2026-03-16"],
    ["2026-03-10", "2026-03-09"],
  ])("answered from %s to %s", async (from, to) => {
    const expected = recount((child) => isAnsweredBetween(child, from, to));
    expect(await listed(`answered_from=${from}&answered_to=${to}`)).toEqual(expected);
  });

  test("answered with one side open", async () => {
    const later = recount((child) => isAnsweredBetween(child, "2026-03-01", "9999-12-31"));
    const earlier = recount((child) => isAnsweredBetween(child, "0001-01-01", "2026-02-28"));
    expect(await listed("answered_from=2026-03-01")).toEqual(later);
    expect(await listed("answered_to=2026-02-28")).toEqual(earlier);
  });

  test.each(["2026-03-16", "2026-03-02", "2026-02-14"])("since=%s", async (since) => {
    const expected = recount((child) => movedSince(child, since));
    expect(expected.length).toBeGreaterThan(1);
    expect(await listed(`since=${since}`)).toEqual(expected);
    expect(await walked({ since })).toEqual(expected);
  });

  test("vision=1: a test that was finished", async () => {
    expect(await listed("vision=1")).toEqual(recount(({ vision }) => vision === true));
  });

  test.each(FORM_FILTERS)("form=%s, sent or begun since", async (filter) => {
    const since = "2026-02-14";
    const expected = recount((child) => {
      const form = latestOf(child);
      return form !== undefined && IS[filter](form) && movedSince(child, since);
    });
    expect(await listed(`form=${filter}&since=${since}`)).toEqual(expected);
    expect(await walked({ form: filter, since })).toEqual(expected);
  });

  test.each(["terapia", "pediatra", "neuropediatra"] as const)(
    "recommendation=%s",
    async (route) => {
      const expected = recount((child) => recommended(child) === route);
      expect(expected.length).toBeGreaterThan(1);
      expect(await listed(`recommendation=${route}`)).toEqual(expected);
      expect(await walked({ recommendation: route })).toEqual(expected);
    },
  );

  test("several together leave whom all of them leave, also beside words and a group", async () => {
    const expected = recount((child) => {
      const form = latestOf(child);
      const isNew = form !== undefined && IS.concluido(form) && movedSince(child, "2026-02-10");
      return isNew && child.name.includes("1") && child.inFirst;
    });
    expect(expected.length).toBeGreaterThan(0);
    const query = `form=concluido&since=2026-02-10&search=crianca%201&group=${first}`;
    expect(await listed(query)).toEqual(expected);
  });
});

test("a filter reaches no further than who asks", async () => {
  const expected = recount((child) => {
    const form = latestOf(child);
    return child.inFirst && form !== undefined && IS.atrasado(form);
  });
  expect(await listed("form=atrasado", physician)).toEqual(expected);
  expect(await listed("form=nao_respondido", principal)).toEqual([]);
});

test("a school filters by how far a form is, never by where its result leads", async () => {
  expect(await listed("form=concluido", principal)).toEqual(["Aluno"]);
  expect(await listed("recommendation=neuropediatra", principal)).toEqual([]);
});

test("what leaves many children is listed by pages as what leaves few", async () => {
  const { organizationId, admins } = await aBusyClinic(story, 1300);
  await story.database.asOwner(({ db }) =>
    sql`insert into app.form (id, organization_id, patient_id, created_at, sent_at)
      select gen_random_uuid(), organization_id, id, now(), now() from app.patient
      where organization_id = ${organizationId} and full_name not like '%7'`.execute(db),
  );
  const names = Array.from({ length: 1300 }, (_, index) => `Criança ${index + 1}`);
  const waiting = names.filter((name) => !name.endsWith("7"));
  waiting.sort(new Intl.Collator("pt-BR").compare);
  expect(await listed("form=nao_respondido", admins[0], 100)).toEqual(waiting);
});

test("words alone: the pages are the whole list, in its order", async () => {
  expect(await listed("search=crianca")).toEqual(recount(() => true));
  expect(await listed("search=crianca%204")).toEqual(recount(({ name }) => name.includes("4")));
});

test.each([
  ["form=x", "form"],
  ["answered_from=2026-02-30", "answered_from"],
  ["answered_to=ontem", "answered_to"],
  ["since=", "since"],
  ["vision=2", "vision"],
  ["recommendation=x", "recommendation"],
])("%s is refused with the field named, by the list and by the count", async (query, field) => {
  for (const path of ["/api/patients/", "/api/patients/count/"]) {
    const answer = await story.send(admin.token, "GET", `${path}?${query}`);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toHaveProperty(`fields.${field}`);
  }
});

test("the mixture stands on both sides of the limits", () => {
  const days = made.flatMap((child) => {
    const form = latestOf(child);
    return form ? [(Date.parse(TODAY) - Date.parse(dayOf(form.sent) ?? TODAY)) / DAY_MS] : [];
  });
  expect(days).toEqual(expect.arrayContaining([30, 31]));
});
