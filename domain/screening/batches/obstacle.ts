/**
 * Why a child gets nothing of a sending to many, the gravest first: somebody must mend a contact or respect a wish; the
 * family has what it needs; no questionnaire fits.
 */
export const OBSTACLES = [
  "gone",
  "no_guardian",
  "opted_out",
  "no_contact",
  "landline",
  "suppressed",
  "on_its_way",
  "sent_lately",
  "answered_lately",
  "too_young",
  "too_old",
] as const;
export type Obstacle = (typeof OBSTACLES)[number];

/** Obstacles that somebody can take away by mending a contact: those children can be sent to again afterwards. */
export const MENDABLE: readonly Obstacle[] = [
  "no_guardian",
  "no_contact",
  "landline",
  "suppressed",
];

/** Obstacles that are none: the family has what it needs. */
const NEEDLESS: ReadonlySet<Obstacle> = new Set(["on_its_way", "sent_lately", "answered_lately"]);

/** Whether the child gets nothing because nothing is needed. */
export function isNeedless(obstacle: Obstacle): boolean {
  return NEEDLESS.has(obstacle);
}

/** The longest time for which an answer can count as lately given, in days. */
export const LONGEST_LATELY = 730;

/** The most children that are sent to at once. */
export const LARGEST_BATCH = 5000;
