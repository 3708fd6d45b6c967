import { CLINIC_SETTINGS } from "./clinic-settings.ts";
import { CLINIC } from "./clinic.ts";
import { EVENT_DEVICE } from "./event-device.ts";
import { OTHERS } from "./others.ts";
import { SCHOOL } from "./school.ts";
import type { OwnScreen, Screen } from "./screen.ts";
import { VISITOR } from "./visitor.ts";

export { DESK, LOGINS, PHONE, type Screen } from "./screen.ts";

const of = (person: Screen["person"]) => (screen: OwnScreen) => Object.assign(screen, { person });

/** Every screen of the application in its states, for whoever must look at all of them. */
export const SCREENS: readonly Screen[] = [
  ...VISITOR.map(of("visitor")),
  ...[...CLINIC, ...CLINIC_SETTINGS].map(of("clinic")),
  ...EVENT_DEVICE.map(of("device")),
  ...SCHOOL,
  ...OTHERS,
];
