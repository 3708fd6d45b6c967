import type { VisionUpload } from "#contract/vision/vision.ts";
import type { StimulusSet } from "./stimuli/index.ts";

/** The child in front of the screen, as far as a run must know it: an event's device knows no more. */
export interface VisionSubject {
  /** The patient's id, or the local one of a child who walked in. */
  readonly id: string;
  /** As the staff call the child on the screen. */
  readonly name: string;
  /** Null where no birth date is known. */
  readonly ageMonths: number | null;
  /** The so-manieth test of this child, from 1: the plan is drawn for it. */
  readonly attempt: number;
  /** Who may consent; empty where the device does not know them, then name and relationship are asked. */
  readonly guardians: readonly {
    readonly id: string;
    readonly full_name: string;
    readonly relationship: string;
  }[];
}

/** A test that has ended: what is to be stored, exactly once, under its id. */
export interface FinishedRun {
  /** UUIDv7 made by the device. */
  readonly id: string;
  readonly upload: VisionUpload;
}

/**
 * What became of a finished test: on the server, or safe on this device until it can be sent, `sessionOver` for as long as another
 * account is logged in.
 */
export type StoredState = "stored" | "waiting" | "sessionOver";

/** What the run asks of the page that shows it. */
export interface VisionRunProps {
  readonly subject: VisionSubject;
  /** A demonstration needs no camera and no consent, says all the time what it is, and calls none of the doors below but `onLeave`. */
  readonly mode: "real" | "demonstration";
  /** The event at which it is made. */
  readonly event?: string;
  /** Whether the device works without network on purpose. */
  readonly isOffline?: boolean;
  /**
   * Called once per attempt, at the moment that a test ends, complete or broken off. Must first keep it where closing the tab
   * does not lose it, and answers what became of it. Rejects only where it could not even be kept: the screen then holds it
   * and offers to try again.
   */
  readonly onDone: (run: FinishedRun) => Promise<StoredState>;
  /** What is shown; the drawn scenes unless a clinic's own set was loaded. */
  readonly set?: StimulusSet;
  /**
   * Called while a test goes on, when it begins and after each trial, with what is measured until then as an interrupted test
   * of the same id: for a device that dies in the middle. What `onDone` gives later stands in its place.
   */
  readonly onDraft?: (run: FinishedRun) => void;
  /** Called when a test begins, with its id: may tell the server. Nothing waits for it. */
  readonly onBegun?: (begun: {
    readonly id: string;
    readonly attempt: number;
    readonly startedAt: string;
  }) => void;
  /** Keeps what staff write about a test that has ended; without it nothing is asked. */
  readonly onNotes?: (id: string, notes: string) => Promise<void>;
  /** Ids of the tests that wait on this device, where the page knows them: one that waited and is no longer here was sent. */
  readonly waiting?: readonly string[];
  /** Leaves the run, from its first screen, its result or after a guardian's no. */
  readonly onLeave: () => void;
}
