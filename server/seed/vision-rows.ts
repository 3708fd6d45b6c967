import { DRAWN_SET } from "#contract/vision/vision.ts";
import { ALGORITHM_VERSION, PROTOCOL_VERSION } from "#domain/vision/protocol.ts";
import { VISION_CONSENT_VERSION } from "#domain/vision/session.ts";
import type { Child, ChildContext, Put } from "./child-tables.ts";
import { FPS, type Sitting } from "./sittings.ts";

/** Who brought the child. */
interface Guardian {
  readonly name: string;
  readonly relationship: string;
}

/** The visual test of a child's story, if it has one: what an invented child gave a camera, and what was computed of it. */
export function putVision(context: ChildContext, child: Child, guardian: Guardian, put: Put): void {
  const { vision } = child.plan;
  if (!vision) return;
  const { random, calendar, organizationId, adminId } = context;
  const started = calendar.instant(random, vision.started);
  // With a pause here and there.
  const finished = new Date(started.getTime() + (120 + random.between(80, 180)) * 1000);
  const id = random.id(started);
  const begun = [id, organizationId, child.id, adminId, started];
  const sitting = vision.isFinished ? sittingOf(context, child) : undefined;
  put("vision_session", [...begun, ...(sitting ? whole(sitting, finished) : NOTHING_YET)]);
  if (!sitting) return;
  const given = new Date(started.getTime() - 120_000);
  put("vision_consent", [
    id,
    organizationId,
    child.guardianId,
    guardian.name,
    guardian.relationship,
    VISION_CONSENT_VERSION,
    "signed",
    given,
    adminId,
  ]);
  put("vision_samples", [id, organizationId, [...sitting.shown], sitting.samples, finished]);
}

/** The same for the same child, and no question to chance, which would tell all that follows otherwise. */
function sittingOf({ sittings }: ChildContext, { id }: Child): Sitting | undefined {
  const all = sittings();
  return all[Number.parseInt(id.slice(-2), 16) % all.length];
}

const NOTHING_YET = [null, null, null, "", "", null, null, null, "[]", null, null, null, null];

function whole({ seed, reading }: Sitting, finished: Date) {
  return [
    finished,
    finished,
    "camera",
    PROTOCOL_VERSION,
    ALGORITHM_VERSION,
    DRAWN_SET.code,
    DRAWN_SET.version,
    seed,
    "[]",
    {
      browser: "Chromium",
      screen: { width: 1280, height: 800 },
      camera: { width: 1280, height: 720 },
      fps: FPS,
    },
    "completed",
    reading.outcome,
    reading,
  ];
}
