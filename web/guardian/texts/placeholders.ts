// Generated from messages/pt-BR by tools/generate-placeholders.ts: run that instead of editing this.

/** What the texts of `guardian.json` leave open, by their path. */
export interface PagePlaceholders {
  readonly born: "data";
  readonly year: "n";
  readonly years: "n";
  readonly welcome: "minutos";
  readonly "consent.points.text": "a_equipe";
  readonly questionOf: "n" | "total";
  readonly "look.changeNamed": "o_que";
  readonly missingMany: "n";
  readonly "family.formStates.begun": "n";
  readonly "family.until": "dia";
  readonly "family.at": "hora";
  readonly "family.calendarTitle": "nome";
  readonly "family.saidOn": "dia";
  readonly "family.interviewHint": "minutos";
  readonly "family.school": "A_equipe";
  readonly "family.schoolHeard": "pela_equipe";
  readonly "family.schoolStopAsk": "A_equipe";
  readonly "family.share": "A_instituicao";
  readonly "family.shareAccepting": "itens";
  readonly "family.shareAccepted": "itens";
  readonly "family.shareUntil": "dia";
  readonly "family.shared": "a_instituicao";
  readonly "family.shareStopAsk": "A_instituicao";
  readonly "family.siblings": "nome";
  readonly "result.scoreOf": "n" | "total";
  readonly "result.contact": "a_equipe";
}

/** What the texts of `guardian-interview.json` leave open, by their path. */
export interface InterviewPlaceholders {
  readonly aboutChild: "nome";
  readonly howLong: "minutos";
  readonly itemOf: "n" | "total";
  readonly contact: "a_equipe";
}

/** What the texts of `guardian-listening.json` leave open, by their path. */
export interface ListeningPlaceholders {
  readonly person: "pela_equipe";
  readonly listenIn: "lingua";
}

/** What the texts of `guardian-report.json` leave open, by their path. */
export interface ReportPlaceholders {
  readonly tooLarge: "n";
  readonly sentAt: "quando" | "tipo";
}

/** What the texts of `guardian-rights.json` leave open, by their path. */
export interface RightsPlaceholders {
  readonly team: "a_equipe";
  readonly "door.email": "contato";
  readonly "door.whatsapp": "contato";
  readonly "door.sent": "contato" | "minutos";
  readonly "data.intro": "a_equipe";
  readonly "contact.sent": "contato" | "minutos";
  readonly "consents.since": "dia" | "versao";
  readonly "consents.withdrawNamed": "nome";
  readonly "consents.kinds.share.name": "instituicao";
  readonly "consents.kinds.school.name": "instituicao";
  readonly "erasure.asked": "dia" | "prazo";
  readonly "erasure.refused": "dia" | "motivo";
  readonly pageOf: "page" | "pages";
}
