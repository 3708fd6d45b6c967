export { mustStay, putAway } from "./archive.ts";
export { isPossibleBirth } from "./birth.ts";
export {
  type FormDays,
  formIs,
  formMovedSince,
  isLatestForm,
  latestFormOfEach,
} from "./form-filter.queries.ts";
export { insertGuardian, takeGuardianAway } from "./guardians.queries.ts";
export { groupAndBelow } from "./list.queries.ts";
export { selectPatients } from "./list-patients.ts";
export { settleMove } from "./move.ts";
export { patientsRoutes } from "./patients.routes.ts";
export { planForValues } from "./narrow.queries.ts";
export { insertPatient, lockRegistration } from "./new-patient.queries.ts";
export { type Position, positionAfter, readPlace } from "./place.ts";
export {
  type Place,
  after,
  byName,
  groupsInReach,
  patientsEverInReach,
  patientsInReach,
} from "./reach.queries.ts";
export { readForms } from "./read-patient.ts";
export { guardiansOf } from "./record.queries.ts";
export { reached, theForm } from "./send-forms.ts";
