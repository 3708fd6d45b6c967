import type { ShareScope } from "#domain/referrals/sharing/share.ts";
import type { FamilyAnswer, FamilyReply } from "#domain/registry/family/answers.ts";

/** Words of what a family follows after the answer, and of the forms of its other children. */
export interface FamilyTexts {
  /** Names the list of the children's forms. */
  readonly children: string;
  readonly formStates: Readonly<Record<"waiting" | "begun" | "answered", string>>;
  /** A step that is behind, the present one, one that is ahead: for those who hear the list. */
  readonly stepDone: string;
  readonly stepNow: string;
  /** Four steps: title and sentence. */
  readonly steps: Readonly<
    Record<"answered" | "contact" | "visit" | "talk", readonly [string, string]>
  >;
  readonly until: string;
  readonly keptBySchool: string;
  readonly appointment: string;
  readonly at: string;
  readonly where: string;
  readonly destination: string;
  readonly toCalendar: string;
  /** Title of the appointment in the calendar; `{nome}` is the child. */
  readonly calendarTitle: string;
  readonly tell: string;
  readonly answers: Readonly<Record<FamilyAnswer, string>>;
  /** In place of 'Agendei' where an appointment is known already. */
  readonly newDay: string;
  readonly said: Readonly<Record<FamilyReply, string>>;
  readonly saidOn: string;
  readonly day: string;
  readonly place: string;
  readonly words: string;
  readonly sendAnswer: string;
  readonly sendWithoutDay: string;
  readonly willSend: string;
  readonly undo: string;
  readonly write: string;
  readonly letter: string;
  readonly letterHint: string;
  readonly interview: string;
  readonly interviewHint: string;
  readonly toInterview: string;
  /** Whether the school may be heard: who asks, and what is asked and told. */
  readonly school: string;
  readonly schoolWhat: string;
  /** That it may, how far that has come, and taking it back. */
  readonly schoolHeard: string;
  readonly schoolAsked: string;
  readonly schoolAnswered: string;
  readonly schoolStop: string;
  readonly schoolStopAsk: string;
  readonly schoolStopYes: string;
  readonly schoolGoOn: string;
  readonly share: string;
  /** What is seen in any case, to be and as it is. */
  readonly shareFirst: string;
  readonly sharedFirst: string;
  /** What is seen once the partner accepts, and now that it has. */
  readonly shareAccepting: string;
  readonly shareAccepted: string;
  /** The first of that, whatever else is permitted. */
  readonly shareCourse: string;
  readonly shareUntil: string;
  readonly shared: string;
  readonly shareStop: string;
  readonly shareStopAsk: string;
  readonly shareStopYes: string;
  readonly shareGoOn: string;
  readonly scopes: Readonly<Record<ShareScope, string>>;
  readonly allow: string;
  readonly refuse: string;
  readonly activities: string;
  readonly activitiesHint: string;
  readonly needs: string;
  readonly why: string;
}
