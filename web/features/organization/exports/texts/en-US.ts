import type { Texts } from "./index.ts";

export const enUs: Texts = {
  exports: {
    download: {
      pdf: "Download PDF",
      xlsx: "Download spreadsheet (XLSX)",
      csv: "Download CSV",
    },
    making: "Preparing the file...",
    progress: "{share}% ready",
    mayLeave: "You may leave this page: the file stays in My files.",
    kept: "Done: the file was downloaded.",
    sentTitle: "The report that you received",
    title: "My files",
    hint: "Each file is kept for seven days and says who asked for it and when. Delete it before, if you do not need it any more.",
    loading: "Looking for the files...",
    none: "No file is kept. What you download appears here.",
    asked: "asked for on {at} by {by}",
    until: "kept until {day}",
    states: {
      queued: "Queued",
      running: "Preparing",
      done: "Ready",
      failed: "Not possible",
      expired: "Time is over",
    },
    password: "Your password",
    passwordHint: "Just to make sure it is you.",
    confirmFetch: "Confirm and download",
    confirmAgain: "Confirm and prepare again",
    fetch: "Download",
    fetchNamed: "Download {name}",
    delete: "Delete",
    deleteNamed: "Delete {name}",
  },
};
