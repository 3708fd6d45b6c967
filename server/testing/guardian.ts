import type { LightMyRequestResponse } from "fastify";
import { uuidv7 } from "uuidv7";
import type { OrganizationKind } from "#domain/access/roles.ts";
import type { Answers, InstrumentCode } from "#domain/instruments/instrument.ts";
import { INSTRUMENTS } from "#domain/instruments/instruments.ts";
import { maximumOf, scoreAnswers } from "#domain/instruments/score.ts";
import { hashToken, linkToken } from "#server/platform/tokens.ts";
import type { TestApp } from "./app.ts";
import { type TestChild, aChild, aGroup, aPerson, anOrganization } from "./builders.ts";

/** A child with an open form, and what the guardian holds of it. */
export interface LinkedForm extends TestChild {
  readonly organizationId: string;
  readonly groupId: string;
  readonly formId: string;
  readonly formLinkId: string;
  /** The secret of the guardian's link. */
  readonly token: string;
  /** Where the guardian's calls go. */
  readonly url: string;
}

interface LinkedFormOptions {
  readonly kind?: OrganizationKind;
  readonly dateOfBirth?: string | null;
  readonly instrument?: InstrumentCode | null;
}

/** An open form with a link of 60 days, of a child in a new organisation's only group. */
export async function aLinkedForm(
  test: TestApp,
  { kind = "clinic", dateOfBirth = "2024-12-01", instrument = null }: LinkedFormOptions = {},
): Promise<LinkedForm> {
  const organizationId = await anOrganization(test.database, { kind });
  const groupId = await aGroup(test.database, organizationId, {
    kind: kind === "school" ? "class" : "doctor",
  });
  const child = await aChild(test.database, organizationId, groupId, { dateOfBirth });
  return aLinkTo(test, { ...child, organizationId, groupId }, instrument);
}

/** An open form, with its link, of a child who has none open. */
export async function aLinkTo(
  test: TestApp,
  child: TestChild &
    Pick<LinkedForm, "organizationId" | "groupId"> & {
      /** The form of another guardian beside which this one is answered. */
      readonly companionOf?: string;
    },
  instrument: InstrumentCode | null = null,
): Promise<LinkedForm> {
  const { organizationId: organization_id, patientId, guardianId, groupId } = child;
  const [formId, formLinkId] = [uuidv7(), uuidv7()];
  const token = linkToken(test.deps.config.secretKey, formLinkId);
  const created_at = test.clock.now();
  await test.database.asOwner(async ({ db }) => {
    await db
      .insertInto("form")
      .values({
        id: formId,
        organization_id,
        patient_id: patientId,
        instrument,
        created_at,
        sent_at: created_at,
        companion_of: child.companionOf ?? null,
        respondent_id: child.companionOf ? guardianId : null,
      })
      .execute();
    await db
      .insertInto("form_link")
      .values({
        id: formLinkId,
        organization_id,
        form_id: formId,
        guardian_id: guardianId,
        token_hash: hashToken(token),
        created_at,
        expires_at: new Date(created_at.getTime() + 60 * 86_400_000),
      })
      .execute();
  });
  const url = `/api/patients/complete/${token}/`;
  const ids = { patientId, guardianId, groupId, organizationId: organization_id };
  return { ...ids, formId, formLinkId, token, url };
}

/** A clinic with an administrator, a doctor with a group of her own, and a child in it with an open form. */
export async function aLinkedFormInAClinic(test: TestApp, dateOfBirth = "2024-12-01") {
  const { database } = test;
  const organizationId = await anOrganization(database);
  const admin = await aPerson(database, "clinic_admin", organizationId, { at: test.clock.now() });
  const groupId = await aGroup(database, organizationId);
  const doctor = await aPerson(database, "clinic_doctor", organizationId, {
    groupIds: [groupId],
    at: test.clock.now(),
  });
  await database.asOwner(({ db }) =>
    db
      .updateTable("patient_group")
      .set({ account_id: doctor.accountId })
      .where("id", "=", groupId)
      .execute(),
  );
  const child = await aChild(database, organizationId, groupId, { dateOfBirth });
  const form = await aLinkTo(test, { ...child, organizationId, groupId });
  return { admin, doctor, form };
}

/** A complete set of answers with no concern, with every concern, or with those of the first so many items. */
export function anAnswerSet(code: InstrumentCode, concerns: "none" | "all" | number): Answers {
  const { items, optionSets } = INSTRUMENTS[code];
  return Object.fromEntries(
    items.map((item, index) => {
      const isOne = concerns === "all" || (concerns !== "none" && index < concerns);
      const points = isOne ? maximumOf(INSTRUMENTS[code], item) : 0;
      const option = optionSets[item.optionSet]?.find((each) => each.points === points);
      if (!option) throw new Error(`${item.id} has no answer worth ${points}`);
      return [item.id, option.value];
    }),
  );
}

/** What an honest client sends for a sheet: the specified fields and no other. */
export function aSubmission(code: InstrumentCode, answers: Answers) {
  const { score: points, level, route, totalItems } = scoreAnswers(INSTRUMENTS[code], answers);
  return {
    address: "Rua das Acácias, 10, Recife",
    notes: "Prefere brincar à tarde.",
    form_results: { type: code, answers },
    screening_results: { tool: code, totalItems, score: points, level, route, notes: "" },
    recommendation: route,
  };
}

/** A guardian's consent as the page sends it with each draft and with the finished form. */
export const GIVEN_CONSENT = {
  text_version: "1/pt-BR",
  screening: true,
  share_with_school: false,
  given_at: "2026-03-16T14:59:00.000Z",
} as const;

/** Sends what a guardian's page sends: without a log-in, with a JSON body when there is one. */
export function asGuardian(
  test: TestApp,
  method: "GET" | "POST" | "PUT",
  url: string,
  body?: object,
): Promise<LightMyRequestResponse> {
  return test.app.inject({ method, url, ...(body !== undefined && { payload: body }) });
}
