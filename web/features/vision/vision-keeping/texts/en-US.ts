import type { Texts } from "./index.ts";

/** The English texts. */
export const enUs: Texts = {
  visionKeeping: {
    title: "How long to keep the samples",
    loading: "Loading the time…",
    hint: "The samples are numbers of the eyes and the head, frame by frame, from which the measure is computed. No picture is kept. When the time is over they are deleted; the test's result stays in the record.",
    question: "Keep the samples",
    forMonths: "For some time",
    forRecord: "As long as the record exists",
    months: "Months (6 to 60)",
    save: "Save the time",
    saved: "The time for samples is saved.",
    shorterTitle: "Keep them for less time?",
    shorter:
      "The samples of tests made more than {months} months ago will be deleted within some hours, and do not come back. Without them the measure stays, but the timeline of the gaze can no longer be seen.",
    shorterGo: "Save and delete the older ones",
  },
};
