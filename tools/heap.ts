/**
 * How the program is to use memory. V8 sizes the space for new objects by the machine and lets it grow to 128 MB, of which
 * a server that answers in milliseconds has nothing: with 8 MB for each half the whole program stays some 100 MB smaller.
 * Old objects it collects only when they have more than doubled, 50 MB that live then holding 80 MB that are dead: with
 * half as many again it collects sooner, for a few hundredths of the processor's time.
 */
export const HEAP_FLAGS: readonly string[] = [
  "--max-semi-space-size=8",
  "--heap-growing-percent=50",
];
