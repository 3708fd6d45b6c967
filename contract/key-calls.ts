import { getPatientFhir } from "#contract/exchange/fhir.ts";
import { listClinicDoctors, listSchoolClasses } from "#contract/organization/organizations.ts";
import { getReferralCourse } from "#contract/referrals/referral-steps.ts";
import { countReferrals, getReferral, listReferrals } from "#contract/referrals/referrals.ts";
import { getGroupTree } from "#contract/screening/groups.ts";
import {
  addGuardian,
  makeGuardianPrimary,
  movePatient,
  removeGuardian,
  updateGuardian,
  updatePatient,
} from "#contract/screening/patient-record.ts";
import {
  countPatients,
  getPatient,
  listPatients,
  previewForm,
  revokeFormLink,
  sendForm,
} from "#contract/screening/patients.ts";
import { createPatient } from "#contract/screening/registration.ts";
import { getInterview } from "#contract/screening/second-stage.ts";
import type { Scope } from "#domain/exchange/integrations/scopes.ts";
import type { Endpoint } from "./endpoint.ts";

/** What a key needs for one call. A call that is not listed here is closed to every key, whatever its scopes. */
interface KeyCall {
  readonly endpoint: Endpoint;
  readonly scope: Scope;
  /**
   * The answer tells of results to those who may see them. A clinic's key without `results:read` is answered as a school
   * is: it learns that a form was answered, and nothing of what came of it.
   */
  readonly tellsResults?: true;
  /** The call cannot be answered in part: a clinic's key needs this scope as well. */
  readonly clinicsAlso?: Scope;
}

/** Every call that a program may make with a key, and the scope that it takes. */
export const KEY_CALLS: readonly KeyCall[] = [
  { endpoint: listPatients, scope: "children:read", tellsResults: true },
  { endpoint: countPatients, scope: "children:read", tellsResults: true },
  { endpoint: getPatient, scope: "children:read", tellsResults: true },
  { endpoint: createPatient, scope: "children:write" },
  { endpoint: updatePatient, scope: "children:write", tellsResults: true },
  { endpoint: movePatient, scope: "children:write", clinicsAlso: "results:read" },
  { endpoint: addGuardian, scope: "children:write", tellsResults: true },
  { endpoint: updateGuardian, scope: "children:write", tellsResults: true },
  { endpoint: removeGuardian, scope: "children:write", tellsResults: true },
  { endpoint: makeGuardianPrimary, scope: "children:write", tellsResults: true },
  { endpoint: sendForm, scope: "forms:send", tellsResults: true },
  { endpoint: previewForm, scope: "forms:send" },
  { endpoint: revokeFormLink, scope: "forms:send", tellsResults: true },
  { endpoint: getGroupTree, scope: "groups:read" },
  { endpoint: listClinicDoctors, scope: "groups:read" },
  { endpoint: listSchoolClasses, scope: "groups:read" },
  { endpoint: getInterview, scope: "results:read" },
  { endpoint: listReferrals, scope: "referrals:read" },
  { endpoint: countReferrals, scope: "referrals:read" },
  { endpoint: getReferral, scope: "referrals:read" },
  { endpoint: getReferralCourse, scope: "referrals:read" },
  { endpoint: getPatientFhir, scope: "exports:read" },
];

const BY_ENDPOINT: ReadonlyMap<Endpoint, KeyCall> = new Map(
  KEY_CALLS.map((call) => [call.endpoint, call]),
);

/** What a key needs for a call; undefined for one that is closed to keys. */
export function keyCallOf(endpoint: Endpoint): KeyCall | undefined {
  return BY_ENDPOINT.get(endpoint);
}
