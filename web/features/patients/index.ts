export { NewPatientPage } from "./new-patient-page.tsx";
export { patientQuery, patientSearchQuery, useSendForm } from "./patients.api.ts";
export { PatientsPage } from "./patients-page.tsx";
