import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { uuidv7 } from "uuidv7";
import { EventKit } from "#contract/events/event-kit.ts";
import { StoredRecord } from "#contract/events/event-records.ts";
import { PreparedDevice } from "#contract/events/screening-events.ts";
import { getGroupTree } from "#contract/screening/groups.ts";
import { anAnswerSet } from "#server/testing/guardian.ts";
import { startServer } from "../e2e/server.ts";
import { ensureBuilt } from "./built.ts";
import { SECRET_KEY, logIn, seedClinic } from "./clinic.ts";

/** Children of the one clinic, all of them expected at the event, and so the records of each sync. */
const CHILDREN = 1000;
const DEVICES_AT_ONCE = 3;

/** One thing that was timed: by the clock, and on the processor of the process that serves (the database's is not in it). */
interface Taken {
  readonly seconds: number;
  readonly cpu: number;
}

/** What an event of 1,000 children takes. */
interface EventFigures {
  readonly kit: Taken;
  readonly kitBytes: number;
  /** 1,000 arrivals by one device, one after the other as a device sends them. */
  readonly arrivals: Taken;
  /** 999 questionnaires by three devices at once. */
  readonly answers: Taken;
  /** The same 1,000 arrivals again: what a device does that did not hear the answers. */
  readonly again: Taken;
}

type Call = (method: string, path: string, token: string, body?: object) => Promise<unknown>;

/** Measures an event on a server and data of its own in `folder`. */
export async function measureEvents(folder: string): Promise<EventFigures> {
  const dataDir = join(folder, "events");
  seedClinic(dataDir, String(CHILDREN));
  const server = await startServer({ dataDir, env: { SECRET_KEY, DEMO: "0", ROLE: "web" } });
  try {
    const call = callsOf(server.url);
    const staff = await logIn(server.url);
    const eventId = await anEvent(call, staff);
    const [device, ...others] = await Promise.all(
      Array.from({ length: 1 + DEVICES_AT_ONCE }, (_, index) =>
        aDevice(call, staff, eventId, `Tablet ${index + 1}`),
      ),
    );
    if (!device) throw new Error("no device was prepared");
    const timed = timerOf(server.process.pid ?? 0);
    let kit: unknown;
    const kitTook = await timed(async () => {
      kit = await call("GET", "event-device/kit/", device);
    });
    const roster = EventKit.parse(kit).roster.map(({ id }) => id);
    const arrivals = roster.map((id) => recordOf("check_in", id));
    return {
      kit: kitTook,
      kitBytes: JSON.stringify(kit).length,
      arrivals: await timed(() => send(call, device, arrivals)),
      answers: await timed(async () => {
        const share = Math.floor(roster.length / DEVICES_AT_ONCE);
        await Promise.all(
          others.map((token, index) => {
            const own = roster.slice(index * share, (index + 1) * share);
            return send(
              call,
              token,
              own.map((id) => recordOf("answers", id)),
            );
          }),
        );
      }),
      again: await timed(() => send(call, device, arrivals)),
    };
  } finally {
    await server.stop();
  }
}

/** Prints what was measured. */
export function printEvents({ kit, kitBytes, arrivals, answers, again }: EventFigures): void {
  console.log(`\nAn event of ${CHILDREN} children`);
  const line = (name: string, { seconds, cpu }: Taken, records: number) => {
    const each = `${((1000 * cpu) / records).toFixed(2)} ms of CPU each`;
    console.log(`  ${name.padEnd(44)}${seconds.toFixed(1).padStart(7)} s${each.padStart(24)}`);
  };
  line(`the kit of a device (${Math.round(kitBytes / 1024)} KB)`, kit, 1);
  line("arrivals, one device", arrivals, CHILDREN);
  line(`questionnaires, ${DEVICES_AT_ONCE} devices at once`, answers, CHILDREN);
  line("the same arrivals once more", again, CHILDREN);
}

type Sent = readonly [id: string, body: object];

/**
 * One after the other, as a device sends. A device is told to wait after 900 in a minute, and waits. Answers of a child whose
 * form a guardian has begun are set aside for staff, which is as much work.
 */
async function send(call: Call, token: string, records: readonly Sent[]): Promise<void> {
  for (const [id, body] of records) {
    StoredRecord.parse(await call("PUT", `event-device/records/${id}/`, token, body));
  }
}

function recordOf(kind: "check_in" | "answers", patientId: string): Sent {
  const answers = {
    guardian_name: "Avó Inventada",
    guardian_relationship: "Avó",
    address: "Rua Inventada, 1",
    form_results: { type: "mchat", answers: anAnswerSet("mchat", 3) },
    consent: {
      text_version: "1",
      screening: true,
      share_with_school: false,
      given_at: new Date().toISOString(),
    },
  };
  const body = {
    kind,
    child: { patient_id: patientId, walk_in: null },
    device_at: new Date().toISOString(),
    walk_in: null,
    answers: kind === "answers" ? answers : null,
    vision: null,
  };
  return [uuidv7(), body];
}

async function anEvent(call: Call, staff: string): Promise<string> {
  const groups = getGroupTree.reply.parse(await call("GET", "group-tree/?limit=0", staff));
  const today = new Date().toISOString().slice(0, 10);
  const id = uuidv7();
  await call("POST", "screening-events/", staff, {
    id,
    name: "Mutirão de mil",
    place: "Ginásio",
    starts_on: today,
    ends_on: today,
    group_ids: groups.map((group) => group.id),
  });
  return id;
}

async function aDevice(call: Call, staff: string, eventId: string, name: string): Promise<string> {
  const body = { id: uuidv7(), name };
  const made = await call("POST", `screening-events/${eventId}/devices/`, staff, body);
  return PreparedDevice.parse(made).token;
}

function callsOf(url: string): Call {
  const call: Call = async (method, path, token, body) => {
    const reply = await fetch(`${url}/api/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (reply.status === 429) {
      await new Promise((resolve) => void setTimeout(resolve, 1000));
      return call(method, path, token, body);
    }
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
    return reply.json();
  };
  return call;
}

/** Clock ticks of the processor in a second, as Linux tells them. */
const TICKS = 100;

function timerOf(pid: number) {
  const spent = async (): Promise<number> => {
    const fields = (await readFile(`/proc/${pid}/stat`, "utf8")).split(") ")[1]?.split(" ") ?? [];
    return (Number(fields[11]) + Number(fields[12])) / TICKS;
  };
  return async (work: () => Promise<void>): Promise<Taken> => {
    const [began, before] = [performance.now(), await spent()];
    await work();
    return { seconds: (performance.now() - began) / 1000, cpu: (await spent()) - before };
  };
}

if (import.meta.main) {
  await ensureBuilt();
  const folder = await mkdtemp(join(tmpdir(), "tea-bench-"));
  try {
    printEvents(await measureEvents(folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
