import { FEATURES } from "#server/app.ts";
import type { Config } from "#server/platform/config.ts";
import { type TestApp, testApp } from "./app.ts";

export type { TestApp } from "./app.ts";

/** The application with every feature, for the tests whose subject is the whole of it. Close it in `afterAll`. */
export function wholeApp(config: Partial<Config> = {}): Promise<TestApp> {
  return testApp({ features: FEATURES, config });
}
