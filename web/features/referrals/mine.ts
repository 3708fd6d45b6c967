/** In the address: only what the reader sees to. */
export const MINE = "meus";
