import type { z } from "zod";
import { DRAWN_SET, type getVisionProtocol } from "#contract/vision/vision.ts";
import { ALGORITHM_VERSION, PROTOCOL_VERSION } from "#domain/vision/protocol.ts";
import { VISION_CONSENT_VERSION } from "#domain/vision/session.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { activeSetIn } from "./stimulus-sets/present-sets.ts";

/** What a test of this organisation is made with now. */
export async function readProtocol(
  { database }: Pick<Deps, "database">,
  staff: Staff,
): Promise<z.input<typeof getVisionProtocol.reply>> {
  const active = await withTenant(database, staff, activeSetIn);
  return {
    protocol_version: PROTOCOL_VERSION,
    algorithm_version: ALGORITHM_VERSION,
    consent_version: VISION_CONSENT_VERSION,
    stimulus_set: active ? { code: active.code, version: active.version } : DRAWN_SET,
  };
}
