const SPEED_ENTRY = "velocidade";

/** How fast is read, as a factor of the recording's own speed. */
export function speed(): number {
  try {
    return Number(localStorage.getItem(SPEED_ENTRY)) || 1;
  } catch {
    return 1;
  }
}

/** Keeps how fast is read, on this device. */
export function keepSpeed(factor: number): void {
  try {
    localStorage.setItem(SPEED_ENTRY, `${factor}`);
  } catch {
    // Forbidden storage: it is read as it was recorded.
  }
}
