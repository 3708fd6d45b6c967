/** What can change under an open screen. */
export const LIVE_TOPICS = [
  "forms",
  "patients",
  "referrals",
  "messages",
  "vision",
  "exports",
] as const;
export type LiveTopic = (typeof LIVE_TOPICS)[number];
