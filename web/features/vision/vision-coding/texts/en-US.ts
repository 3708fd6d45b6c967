import type { Texts } from "./index.ts";

/** The texts of the examiner's phone, in English. */
export const enUs: Texts = {
  coding: {
    title: "Where does the child look?",
    intro:
      "Stand where you see the child's eyes and not the screen. During the test, tap the side to which the eyes go.",
    code: "Code on the screen of the test",
    enter: "Enter",
    seat: "Where are you?",
    facing: "Facing the child",
    beside: "Beside or behind the child",
    where: "Tap the side to which the eyes go, as you see it",
    keys: { left: "← Left", away: "Off the screen", right: "Right →" },
    stages: {
      none: "Connecting to the test…",
      waiting: "Connecting to the test…",
      joined: "Phone connected. The test has not begun yet.",
      running: "Test under way",
      ended: "The test has ended. Thank you!",
    },
    allSent: "Everything you tapped has been sent.",
    sending: "{count, plural, one {Sending # tap…} other {Sending # taps…}}",
    offline:
      "{count, plural, =0 {No connection. Go on: nothing is lost.} one {No connection: # tap waits on this phone. Go on.} other {No connection: # taps wait on this phone. Go on.}}",
    gone: "Another phone was connected to this test, or the test is over. Ask for a new code on the screen of the test.",
    pair: "Pair the examiner's phone",
    pairOther: "Show a new code",
    pairHow: "Point the phone's camera at the code. No account and no app is needed.",
    pairAt: "Without reading the code: open {address}/ followed by the code above.",
    qr: "QR code for the examiner's phone",
    paired: "The examiner's phone is connected.",
    besideCamera: "The examiner",
    codedShare:
      "By the examiner: {pct}% of the looking at the social scene (interval from {lo}% to {hi}%).",
    codedInconclusive: "What the examiner marked is not enough for a measure.",
    agreed: "Camera and examiner agree in {pct}% of the time compared.",
    kappa: "Cohen's kappa: {kappa} (1 is full agreement, 0 that of chance).",
  },
};
