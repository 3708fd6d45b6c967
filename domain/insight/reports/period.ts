/** The days that a report tells of (YYYY-MM-DD in the organisation's zone), both included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}
