import {
  getBackground as getBackgroundCall,
  setBackground as setBackgroundCall,
} from "#contract/screening/background.ts";
import type { Serving } from "#server/platform/http/serving.ts";
import { readBackground, setBackground } from "./background.ts";

/** Serves what a child's family was asked once, to those who see results. The family's own call is with its other ones. */
export function backgroundRoutes({ routes, deps }: Serving): void {
  routes.staff(getBackgroundCall, ({ staff, params }) => readBackground(deps, staff, params.id));
  routes.staff(setBackgroundCall, ({ staff, params, body }) =>
    setBackground(deps, staff, params.id, body),
  );
}
