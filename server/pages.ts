import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { eventPages } from "#server/features/events/event-pages/event-pages.ts";
import { guardianPages } from "#server/features/screening/guardian-pages/guardian-pages.ts";
import { publicPages } from "#server/features/site/public-pages/public-pages.ts";
import { staffPages } from "#server/features/site/staff-pages/staff-pages.ts";
import { visionAssets } from "#server/features/vision/vision-assets/vision-assets.ts";
import type { Deps } from "#server/platform/deps.ts";

/** Registers the pages built into `dist`: the guardian's, the public ones, and the application of the staff. */
export async function servePages(app: FastifyInstance, deps: Deps, dist: string): Promise<void> {
  await guardianPages(app, deps, join(dist, "guardian"));
  publicPages(app, deps, join(dist, "public"));
  await visionAssets(app, join(dist, "vision"));
  eventPages(app, dist);
  await staffPages(app, join(dist, "staff"), { isDemonstration: deps.config.demo });
}
