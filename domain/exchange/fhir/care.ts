import { REFERRAL_TYPES, isPriorityReferral } from "#domain/instruments/risk.ts";
import type { ChildFacts } from "./facts.ts";
import { claimProfiles } from "./people.ts";
import { type Json, type Names, type Resource, type Row } from "./resource.ts";
import { makeCoding, optionalMember, makeReference, rowExtension, textOf } from "./resource.ts";
import { type Telling, childOf, periodOf, respondentOf } from "./screening.ts";
import { DISCLAIMER, REFERRAL_WORDS } from "./words.ts";

/** Closing reasons after which the referral led where it was to lead. */
const isFulfilled = (row: Row): boolean =>
  textOf(row, "attended_at") !== "" || textOf(row, "feedback_at") !== "";

/** The referrals: a proposal until staff have acted on it, an order from then on. */
export function referralsOf({ names, facts }: Telling): Resource[] {
  return facts.rows.referral.map((row) => {
    const id = textOf(row, "id");
    const type = REFERRAL_TYPES.find((each) => each === row["type"]) ?? "pediatrician";
    const isClosed = textOf(row, "closed_at") !== "";
    const result = textOf(row, "screening_result_id");
    const owner = roleFor(facts, textOf(row, "owner_account_id"));
    return {
      resourceType: "ServiceRequest",
      id,
      extension: [
        { url: names.structure("etapa"), valueCode: textOf(row, "stage") },
        rowExtension(names, "referral", row),
        ...facts.rows.referral_event
          .filter((event) => event["referral_id"] === id)
          .map((event) => rowExtension(names, "referral_event", event)),
      ],
      status: isClosed ? (isFulfilled(row) ? "completed" : "revoked") : "active",
      intent: row["stage"] === "a_encaminhar" ? "proposal" : "order",
      priority: isPriorityReferral(type) ? "urgent" : "routine",
      code: makeCoding(names.system("encaminhamento"), type, REFERRAL_WORDS[type]),
      subject: makeReference("Patient", childOf(facts)),
      ...optionalMember("occurrenceDateTime", textOf(row, "appointment_on")),
      authoredOn: textOf(row, "opened_at"),
      requester: owner ?? organization(facts),
      ...(result !== "" && {
        reasonReference: [makeReference("Observation", result)],
        supportingInfo: [makeReference("RiskAssessment", result)],
      }),
      note: [{ text: DISCLAIMER }],
    };
  });
}

const organization = ({ organization: row }: ChildFacts) =>
  makeReference("Organization", textOf(row, "id"));

function roleFor({ staff }: ChildFacts, accountId: string) {
  const role = staff.find((one) => one.accountId === accountId);
  return role && makeReference("PractitionerRole", role.roleId);
}

/** What is to be done or was done: a form to answer, an interview to hold, a family to call. */
export function tasksOf(telling: Telling): Resource[] {
  const { rows } = telling.facts;
  return [
    ...rows.form.map((row) => formTask(telling, row)),
    ...rows.interview.map((row) => interviewTask(telling, row)),
    ...rows.task.map((row) => officeTask(telling, row)),
  ];
}

function formStatus(row: Row): string {
  if (textOf(row, "cancelled_at") !== "") return "cancelled";
  if (textOf(row, "answered_at") !== "") return "completed";
  if (textOf(row, "started_at") !== "") return "in-progress";
  return textOf(row, "sent_at") === "" ? "draft" : "requested";
}

function formTask({ names, facts }: Telling, row: Row): Resource {
  const id = textOf(row, "id");
  const result = facts.rows.form_result.find((each) => each["form_id"] === id);
  const companion = textOf(row, "companion_of");
  const respondent = respondentOf(facts, id);
  return {
    ...base(names, facts, "responder-questionario", "Responder o questionário"),
    id,
    extension: [rowExtension(names, "form", row)],
    ...(companion !== "" && { partOf: [makeReference("Task", companion)] }),
    status: formStatus(row),
    authoredOn: textOf(row, "created_at"),
    ...ended(textOf(row, "sent_at"), textOf(row, "answered_at") || textOf(row, "cancelled_at")),
    ...(respondent !== undefined && { owner: makeReference("RelatedPerson", respondent) }),
    ...(result && {
      output: [
        {
          type: { text: "Respostas" },
          valueReference: makeReference("QuestionnaireResponse", textOf(result, "id")),
        },
      ],
    }),
  };
}

function interviewTask({ names, facts }: Telling, row: Row): Resource {
  const id = textOf(row, "id");
  const outcome = textOf(row, "screening_result_id");
  return {
    ...base(names, facts, "entrevista", "Entrevista de seguimento"),
    id,
    extension: [
      rowExtension(names, "interview", row),
      ...facts.rows.interview_item
        .filter((item) => item["interview_id"] === id)
        .map((item) => rowExtension(names, "interview_item", item)),
    ],
    status: textOf(row, "finished_at") === "" ? "in-progress" : "completed",
    focus: makeReference("QuestionnaireResponse", textOf(row, "form_result_id")),
    authoredOn: textOf(row, "begun_at"),
    ...ended(textOf(row, "begun_at"), textOf(row, "finished_at")),
    ...(outcome !== "" && {
      output: [
        { type: { text: "Resultado" }, valueReference: makeReference("Observation", outcome) },
      ],
    }),
  };
}

function officeTask({ names, facts, inWords }: Telling, row: Row): Resource {
  const referral = textOf(row, "referral_id");
  const owner = roleFor(facts, textOf(row, "assignee_account_id"));
  return {
    ...base(names, facts, textOf(row, "kind"), "Contato com a família"),
    id: textOf(row, "id"),
    extension: [rowExtension(names, "task", row)],
    ...(referral !== "" && { basedOn: [makeReference("ServiceRequest", referral)] }),
    status: textOf(row, "closed_at") === "" ? "requested" : "completed",
    ...optionalMember("description", inWords(textOf(row, "reason"))),
    authoredOn: textOf(row, "created_at"),
    ...(textOf(row, "closed_at") !== "" && { lastModified: textOf(row, "closed_at") }),
    ...(owner && { owner }),
    restriction: { period: { end: textOf(row, "due_on") } },
  };
}

function base(names: Names, facts: ChildFacts, code: string, words: string) {
  return {
    resourceType: "Task",
    intent: "order",
    code: makeCoding(names.system("tarefa"), code, words),
    for: makeReference("Patient", childOf(facts)),
    requester: organization(facts),
  };
}

function ended(from: string, to: string): { readonly [key: string]: Json } {
  return {
    ...(from !== "" && { executionPeriod: periodOf(from, to) }),
    ...optionalMember("lastModified", to),
  };
}

const MESSAGE_STATUS: Readonly<Record<string, string>> = {
  queued: "preparation",
  sending: "in-progress",
  accepted: "in-progress",
  sent: "completed",
  delivered: "completed",
  read: "completed",
  failed: "not-done",
  cancelled: "not-done",
  in_doubt: "unknown",
};

/** What was written to the family: that it was, when and how. Not what it said, which holds secret links. */
export function messagesOf({ names, facts, inWords }: Telling): Resource[] {
  return facts.rows.message.map((row) => {
    const id = textOf(row, "id");
    const events = facts.rows.message_event.filter((event) => event["message_id"] === id);
    const first = (status: string): string => {
      const event = events.find((each) => each["status"] === status);
      return event ? textOf(event, "at") : "";
    };
    const guardian = textOf(row, "guardian_id");
    const failure = textOf(row, "failure");
    return {
      resourceType: "Communication",
      id,
      extension: [
        rowExtension(names, "message", row),
        ...events.map((event) => rowExtension(names, "message_event", event)),
      ],
      status: MESSAGE_STATUS[textOf(row, "status")] ?? "unknown",
      ...(failure !== "" && { statusReason: { text: inWords(failure) } }),
      category: [makeCoding(names.system("mensagem"), textOf(row, "kind"))],
      medium: [makeCoding(names.system("canal"), textOf(row, "channel"))],
      subject: makeReference("Patient", childOf(facts)),
      ...optionalMember("sent", first("sent")),
      ...optionalMember("received", first("delivered")),
      ...(guardian !== "" && { recipient: [makeReference("RelatedPerson", guardian)] }),
      sender: organization(facts),
    };
  });
}

const PURPOSE_WORDS: Readonly<Record<string, string>> = {
  screening: "Responder ao questionário de triagem",
  share_with_school: "Compartilhar com a escola a situação do formulário",
  share_with_partner: "Compartilhar com outra instituição",
  ask_school: "Perguntar à escola sobre a criança",
  background: "Guardar escolaridade, raça/cor e semanas de gestação",
};

/** Each permission that a guardian gave or did not give, with the legal ground that BR Core asks for. */
export function consentsOf({ names, facts }: Telling): Resource[] {
  return facts.rows.consent.map((row) => {
    const purpose = textOf(row, "purpose");
    const isGranted = row["granted"] === true;
    return {
      resourceType: "Consent",
      id: textOf(row, "id"),
      meta: claimProfiles("br-core-consent"),
      extension: [
        {
          url: "https://br-core.saude.gov.br/fhir/StructureDefinition/br-core-base-legal-lgpd",
          valueCodeableConcept: {
            text: "Consentimento específico e destacado de um dos pais ou do responsável legal (LGPD, art. 11, I, e art. 14, § 1º)",
          },
        },
        rowExtension(names, "consent", row),
      ],
      status: isGranted ? "active" : "rejected",
      scope: makeCoding("http://terminology.hl7.org/CodeSystem/consentscope", "patient-privacy"),
      category: [makeCoding(names.system("consentimento"), purpose, PURPOSE_WORDS[purpose])],
      patient: makeReference("Patient", childOf(facts)),
      dateTime: textOf(row, "given_at"),
      performer: [makeReference("RelatedPerson", textOf(row, "guardian_id"))],
      organization: [organization(facts)],
      policy: [{ uri: "https://www.planalto.gov.br/ccivil_03/_ato2015-2018/2018/lei/l13709.htm" }],
      policyRule: { text: `Texto apresentado: versão ${textOf(row, "text_version")}` },
      provision: { type: isGranted ? "permit" : "deny" },
    };
  });
}
