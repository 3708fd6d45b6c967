import { z } from "zod";
import { id } from "#contract/text.ts";
import { RECORD_KINDS } from "#domain/events/conflicts.ts";

/** One thing that a device told of a child, and when it was. */
export const ArrivalEntry = z.object({
  kind: z.enum(RECORD_KINDS),
  device_name: z.string(),
  /** As the device's clock showed it. */
  device_at: z.string(),
  /** By the server's clock: what is known to be wrong with the device's is taken off. */
  at: z.string(),
  /** Milliseconds by which the device's clock ran ahead of the server's when this was sent; null where it never said. */
  clock_ahead_ms: z.number().nullable(),
});
export type ArrivalEntry = z.infer<typeof ArrivalEntry>;

/** A child who came to an event, with what was told of it, the first thing first. */
export const ArrivedChild = z.object({
  id,
  full_name: z.string(),
  group_name: z.string(),
  /** When the first thing was told of it. */
  arrived_at: z.string(),
  told: z.array(ArrivalEntry),
});
export type ArrivedChild = z.infer<typeof ArrivedChild>;

/** What another device of an event told of a child of this one's list. */
export const OtherDeviceEntry = z.object({
  patient_id: id,
  kind: z.enum(RECORD_KINDS),
  device_name: z.string(),
  /** By the server's clock, as far as it is known. */
  at: z.string(),
});
export type OtherDeviceEntry = z.infer<typeof OtherDeviceEntry>;
