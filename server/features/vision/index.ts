export { samplesPurged } from "./purge-samples.ts";
export { testsOf } from "./read-tests.ts";
export { storeTest } from "./store-test.ts";
export { visionRoutes } from "./vision.routes.ts";
