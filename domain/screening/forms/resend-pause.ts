/** Hours after a sending in which the same form is not sent to the same family once more by a general resending. */
export const RESEND_PAUSE_HOURS = 24;
