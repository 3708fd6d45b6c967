/**
 * How the program is to use memory. V8 sizes the space for new objects by the machine and lets it grow to 128 MB, of which
 * a server that answers in milliseconds has nothing: with 8 MB for each half the whole program stays some 100 MB smaller.
 */
export const HEAP_FLAGS: readonly string[] = ["--max-semi-space-size=8"];
