import { ACCESS_CALLS } from "./access/index.ts";
import { EVENTS_CALLS } from "./events/index.ts";
import { EXCHANGE_CALLS } from "./exchange/index.ts";
import { INSIGHT_CALLS } from "./insight/index.ts";
import { INSTRUMENTS_CALLS } from "./instruments/index.ts";
import { MESSAGING_CALLS } from "./messaging/index.ts";
import { ORGANIZATION_CALLS } from "./organization/index.ts";
import { REFERRALS_CALLS } from "./referrals/index.ts";
import { REGISTRY_CALLS } from "./registry/index.ts";
import { SCREENING_CALLS } from "./screening/index.ts";
import { SITE_CALLS } from "./site/index.ts";
import { VISION_CALLS } from "./vision/index.ts";
import { WORK_CALLS } from "./work/index.ts";

/** Every call of the API, for whoever must walk them all: the tests, the OpenAPI document. */
export const ENDPOINTS = [
  ...ORGANIZATION_CALLS,
  ...INSTRUMENTS_CALLS,
  ...WORK_CALLS,
  ...MESSAGING_CALLS,
  ...ACCESS_CALLS,
  ...REFERRALS_CALLS,
  ...SCREENING_CALLS,
  ...REGISTRY_CALLS,
  ...VISION_CALLS,
  ...EVENTS_CALLS,
  ...INSIGHT_CALLS,
  ...EXCHANGE_CALLS,
  ...SITE_CALLS,
];
