/** In milliseconds: less than this is the way through the network and no clock of a device that is wrong. */
export const CLOCK_ERROR_MS = 120_000;
