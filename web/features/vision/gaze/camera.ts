/** A device with so few cores, or so little memory (GB), works on small frames more often than on large ones well. */
const WEAK = { cores: 2, memory: 2 } as const;

/** Whether large frames would slow this device down, by what its browser tells of it. */
export function isWeakDevice(
  device: { readonly hardwareConcurrency?: number; readonly deviceMemory?: number } = navigator,
): boolean {
  const { hardwareConcurrency = Infinity, deviceMemory = Infinity } = device;
  return hardwareConcurrency <= WEAK.cores || deviceMemory <= WEAK.memory;
}

/**
 * What to ask a camera for: 1280×720, or 640×480 on a weak device; the one with `deviceId`, or the one that looks at the
 * child. All are wishes but the device: a camera that has less is taken as it is. Never sound.
 */
export function cameraConstraints({
  weak = isWeakDevice(),
  deviceId,
}: { readonly weak?: boolean; readonly deviceId?: string } = {}): MediaStreamConstraints {
  const size = weak
    ? { width: { ideal: 640 }, height: { ideal: 480 } }
    : { width: { ideal: 1280 }, height: { ideal: 720 } };
  const which = deviceId === undefined ? { facingMode: "user" } : { deviceId: { exact: deviceId } };
  return { audio: false, video: { ...size, frameRate: { ideal: 30 }, ...which } };
}

/**
 * Frames per second of samples taken at `times` (milliseconds, rising), by the median gap between them: one stall does not
 * count for many. 0 with fewer than two.
 */
export function frameRate(times: readonly number[]): number {
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time));
  const median = gaps.toSorted((a, b) => a - b)[gaps.length >> 1];
  return median === undefined || median <= 0 ? 0 : 1000 / median;
}
