/** How often a code, or the birth date beside it, may be wrong. Then another code has to be asked for. */
export const CODE_TRIES = 5;

/** How long the rights stay open after the check. */
export const RIGHTS_MINUTES = 30;
