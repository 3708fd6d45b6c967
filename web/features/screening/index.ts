export { groupsIn } from "./patients/group-place.ts";
export { groupTreeQuery, patientSearchQuery } from "./patients/patients.api.ts";
