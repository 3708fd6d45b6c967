import type { z } from "zod";
import type { touchEvent } from "#contract/events/screening-events.ts";

/** What the server tells a device that says it is there. */
export type EventUpdate = z.output<typeof touchEvent.reply>;

/** Tells versions of sets apart. */
export const nameOf = (set: { readonly code: string; readonly version: number } | null) =>
  set && `${set.code} ${set.version}`;

/** When and on which device something was done. */
export interface Elsewhere {
  readonly at: string;
  readonly device: string;
}

/** What was done with a child on other devices, the first time each. */
export interface DoneElsewhere {
  readonly arrived: Elsewhere;
  readonly answered: Elsewhere | null;
  readonly tested: Elsewhere | null;
}

/** What this device knows of the others, by child. */
export interface Others {
  /** The server's time up to which it has heard; null for never. */
  readonly until: string | null;
  readonly children: Readonly<Record<string, DoneElsewhere>>;
}

export const NO_UPDATE: Others = { until: null, children: {} };

/** What is known of the others after the server told more of them. Told twice, it is the same. */
export function othersAfter(
  before: Others,
  { server_time: until, elsewhere }: EventUpdate,
): Others {
  const children = { ...before.children };
  for (const { patient_id: child, kind, device_name: device, at } of elsewhere) {
    const told = { at, device };
    const known = children[child];
    children[child] = {
      arrived: earlier(known?.arrived ?? null, told),
      answered:
        kind === "answers" ? earlier(known?.answered ?? null, told) : (known?.answered ?? null),
      tested: kind === "vision" ? earlier(known?.tested ?? null, told) : (known?.tested ?? null),
    };
  }
  return { until, children };
}

function earlier(known: Elsewhere | null, told: Elsewhere): Elsewhere {
  return known && Date.parse(known.at) <= Date.parse(told.at) ? known : told;
}
