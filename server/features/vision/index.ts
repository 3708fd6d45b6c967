export { listPhoneKeys } from "./examiner.queries.ts";
export { samplesPurged } from "./purge-samples.ts";
export { readByPhone } from "./read-by-phone.ts";
export { testsOf, testsOfAll } from "./read-tests.ts";
export { ShownSteps } from "./shown-steps.ts";
export { storeTest } from "./store-test.ts";
export { visionRoutes } from "./vision.routes.ts";
