/**
 * Numbers from 0 up to 1 that look drawn by chance and are the same for the same seed on every machine (mulberry32: whole
 * numbers of 32 bits only, so that no two engines differ). For plans, intervals and invented children; not for secrets.
 */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
