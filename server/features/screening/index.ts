// What other contexts may use, each to be imported from the file that is named here (decision 0036).
export { clearBackground, insertBackground } from "./background/background.queries.ts";
export { answerFormTurn } from "./by-buttons/answer-form-turn.ts";
export { answerAtEvent } from "./completion/answer-at-event.ts";
export { licensedToday } from "./completion/form-rules.ts";
export { fileHeaders } from "./conversation/open-file.ts";
export { recordScreeningEvent } from "./events.ts";
export { sendForm } from "./forms/forms.service.ts";
export { noteGroup } from "./groups/changing.ts";
export { archiveGroups, moveChildren } from "./groups/group-changes.queries.ts";
export { checkNewGroup, groupNamed } from "./groups/new-group.ts";
export { noteChange } from "./history/history.queries.ts";
export { renderLabels } from "./labels/label-sheet.ts";
export {
  decidePermission,
  livingPermissions,
  permissionsWanted,
} from "./observations/family-permission.ts";
export { mustStay, putAway } from "./patients/archive.ts";
export { isPossibleBirth } from "./patients/birth.ts";
export { correctAsFamily } from "./patients/correct-as-family.ts";
export { insertGuardian, deactivateGuardian } from "./patients/edit.queries.ts";
export { type Position, positionAfter, readPlace } from "./patients/list-patients.ts";
export { groupAndBelow } from "./patients/list.queries.ts";
export { settleMove } from "./patients/move.ts";
export {
  type FormDays,
  formIs,
  formMovedSince,
  isLatestForm,
  latestFormOfEach,
} from "./patients/narrow.queries.ts";
export { insertPatient, lockRegistration } from "./patients/new-patient.queries.ts";
export {
  isAfter,
  byName,
  groupsInReach,
  patientsEverInReach,
  patientsInReach,
  type Place,
} from "./patients/reach.queries.ts";
export { readForms } from "./patients/read-patient.ts";
export { guardiansOf } from "./patients/record.queries.ts";
export { findReachedChild } from "./patients/send-forms.ts";
export { type Obstacle, OBSTACLE_WORDS, reachOf, type Way, wayTo } from "./reminders/reach.ts";
export { remindAgain } from "./reminders/remind-again.ts";
export { interviewOf } from "./second-stage/child-interview.ts";
