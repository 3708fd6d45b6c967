import { CLOCK_ERROR_MS } from "#domain/events/device-clock.ts";

/** An instant that a device told, with what is known of its clock. */
interface DeviceInstant {
  readonly device_at: Date;
  /** Milliseconds by which the clock ran ahead when it was sent; null where that is not known. */
  readonly clock_ahead_ms: number | null;
  readonly received_at: Date;
}

/** The instant by the server's clock: without what the device's is wrong by, and never after it was received. */
export function trueTime({
  device_at: told,
  clock_ahead_ms: ahead,
  received_at: most,
}: DeviceInstant): Date {
  const error = ahead !== null && Math.abs(ahead) >= CLOCK_ERROR_MS ? ahead : 0;
  return new Date(Math.min(told.getTime() - error, most.getTime()));
}
