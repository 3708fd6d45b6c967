import type { ptBr } from "./pt-BR.ts";

/** Texts of the visual test, in English: what is said until the child sees something. */
export const enUs: typeof ptBr = {
  title: "Visual test",
  loading: "Loading…",
  leave: "Leave",
  of: "Child: {name}",
  notDiagnosis:
    "A measure of visual preference, in support of the professional, under validation. It is not a diagnosis.",
  preview: "The camera's picture, only for seating: it is not recorded",
  simulatedChild: "Simulated child, no camera",
  phases: {
    consent: "Consent",
    camera: "Camera check",
    positioning: "Seating",
    test: "Test running",
    result: "Result",
  },
  demo: {
    see: "See a demonstration",
    title: "Demonstration of the visual test",
    always: "Demonstration: a simulated child, nothing is kept or counted.",
    mark: "Demonstration",
    intro:
      "Here the team gets to know the whole test without a camera and without a child: the computer makes up where a simulated child looks. Nothing that appears is about a real child.",
    which: "Which simulated child?",
    children: {
      social: "Looks more at the social scene",
      geometric: "Looks more at the geometric scene",
      restless: "Hardly wants to look at the screen",
      absent: "Is not in front of the camera",
    },
    start: "Start the demonstration",
    notKept: "It was a demonstration: nothing was kept.",
  },
  screen: {
    phone:
      "This screen is too small for the test: the scenes are so close that one cannot tell which of them the child looks at. Use a computer or a tablet; a phone serves to code as an examiner.",
    upright:
      "Turn the device on its side: on a wide screen the scenes are larger and further apart.",
    calm: "This device asks for less motion. The scenes of the test move all the same: motion is part of them.",
    notFull: "The test does not fill the screen. The rest may distract the child.",
    fill: "Use the whole screen",
  },
  consent: {
    version: "Text of the permission: version {version}",
    what: "The child sees six pairs of scenes on the screen, one with people and one with shapes, for about two and a half minutes. The device's camera notices which side the child looks at.",
    noVideo:
      "No picture is recorded or leaves this device: only numbers about the direction of the eyes.",
    kept: "The numbers and the result stay in the child's record, where the clinic's team sees them.",
    free: "Taking part is free. The test can stop at any moment, with no effect on the child's care.",
    motion:
      "The scenes move on the whole screen and have sound, also on devices set to less motion.",
    ageUnknown: "There is no date of birth on record: read the result with even more care.",
    ageOutside:
      "The test is meant for 12 to 83 months. Outside that age the result is only exploratory.",
    ageExploratory:
      "The most studied ages are 12 to 48 months. Above them the result is exploratory.",
    who: "Who consents",
    other: "Somebody else",
    name: "Name of who consents",
    nameMissing: "Say who consents",
    relationship: "Relationship",
    relationshipMissing: "Say how this person is related to the child",
    method: "How it was given",
    methods: {
      signed: "Here on the screen",
      paper: "On paper, which is kept",
      verbal: "Told to the team",
    },
    eyes: "Does the child have any of these? (optional)",
    epilepsy:
      "With photosensitive epilepsy, talk first to whoever cares for the child. The scenes do not flash more than 3 times a second, but if in doubt it is better not to do the test.",
    agreed: "I have read this information with the guardian, who consents to the test",
    agreedMissing: "Without consent the test does not begin",
    go: "Continue",
  },
  films: {
    title: "Your organisation's films cannot be shown on this device.",
    troubles: {
      not_loaded: "A film did not arrive on this device. Check the internet and try again.",
      altered:
        "A film arrived other than it was sent. Try again; if it stays so, whoever administers the clinic must send it once more.",
      undecodable:
        "This browser cannot open one of the films. Use another browser or device, or ask whoever administers the clinic for an MP4 (H.264) or WebM.",
      cut_off:
        "One of the films stops before its end. Whoever administers the clinic must send it again, whole.",
      length:
        "One of the films lasts another time than it says. Whoever administers the clinic must send it again.",
      unsteady: "This device is too slow for the films. Close other programs and try again.",
    },
    drawn: "Make the test with the drawn scenes",
    drawnHint:
      "The result is marked with the drawn scenes and is not compared with those made with the films.",
    drawnSet: "Drawn scenes, version {version}",
    ownSet: "Films “{name}”, version {version}",
    apart: "These tests showed different scenes, and so they are not compared with each other.",
    unlike:
      "Films “{name}”, version {version}: the two sides differ by up to {light}% in light and {movement}% in movement, which alone can draw the eyes.",
    reason: "Why they are used: {reason}",
    reasonOf: "Why they are used, by {by}: {reason}",
  },
  mute: { off: "Turn the sound off", on: "Turn the sound on" },
  contraindications: {
    glasses: "Wears glasses",
    strabismus: "Strabismus",
    nystagmus: "Nystagmus (trembling eyes)",
    ptosis: "Drooping eyelid",
    photosensitive_epilepsy: "Photosensitive epilepsy",
  },
  camera: {
    intro:
      "The camera is in the middle, above the screen, at the height of the child's eyes. First we check that it keeps up.",
    open: "Turn on the camera",
    opening: "Turning on the camera and preparing the test…",
    device: "Camera",
    deviceNumber: "Camera {number}",
    models:
      "{count, plural, one {The test's file was checked (#)} other {The test's files were checked (#)}}",
    counting: "Counting pictures per second…",
    fast: "Good speed: {fps} pictures per second",
    slow: "Low speed: {fps} pictures per second. Close other programs; the result may be inconclusive.",
    refused: "Not enough speed: {fps} pictures per second",
    tooSlow:
      "This device is too slow for the test with a camera. Close other programs, plug in the charger and check again, use another device, or go on with the examiner alone.",
    lightOpen: "Measuring the light…",
    go: "Continue to seating",
    again: "Try again",
    alone: "Do it with the examiner alone",
    aloneHint:
      "Without a camera, a person watches the child and marks where it looks with the arrow keys.",
  },
  troubles: {
    denied: {
      what: "The browser did not allow the camera.",
      todo: "Press the lock beside the address, allow the camera for this site and try again. If that fails, go on with the examiner alone.",
    },
    missing: {
      what: "No camera was found.",
      todo: "Connect a camera and try again, use another device, or go on with the examiner alone.",
    },
    busy: {
      what: "The camera did not answer.",
      todo: "Another program may be using it. Close video calls and other windows and try again.",
    },
    insecure: {
      what: "At this address the browser does not give access to the camera.",
      todo: "Open the system at its secure address (https) or go on with the examiner alone.",
    },
    lost: {
      what: "The camera was switched off.",
      todo: "Check its cable or cover and try again. What was measured so far is kept.",
    },
    unsupported: {
      what: "This browser cannot do the test with a camera.",
      todo: "Update the browser or use another device. You can also go on with the examiner alone.",
    },
    not_loaded: {
      what: "A file of the test did not arrive.",
      todo: "Check the internet and try again.",
    },
    altered: {
      what: "A file of the test is not what it should be, and for safety it is not used.",
      todo: "Try again. If it goes on, tell whoever looks after the system.",
    },
    not_started: {
      what: "The test with the camera could not start.",
      todo: "Close other programs and try again.",
    },
    stopped: {
      what: "Following the eyes stopped answering.",
      todo: "Try again. What was measured so far is kept.",
    },
  },
  position: {
    seat: "The child on a lap or in a high chair, facing the screen, about half a metre away.",
    caregiver:
      "Whoever holds the child looks down or closes their eyes, and does not point or comment.",
    quiet: "Light from the front, no window behind. Other people stay out of the picture.",
    face: "Face {number}",
    names: {
      face: "The child's face",
      light: "Light",
      distance: "Distance",
      centred: "Face in the middle",
      straight: "Head straight",
      fps: "Speed",
    },
    face_: {
      ok: "The child's face was found",
      none: "No face in view: put the child in front of the camera",
      many: "There is more than one face: press the child's",
    },
    light: {
      ok: "Good light",
      dark: "Too dark: turn on a light or move nearer to the window",
      bright: "Too bright: dim the light or close the curtain",
      uneven: "Light from one side only: turn the chair or light the other side",
    },
    distance: { ok: "Good distance", mend: "Too far: bring the child nearer to the screen" },
    centred: {
      ok: "Face in the middle",
      aside: "Face off the middle: move sideways",
      high: "Face high in the picture: raise the camera or lower the child",
      low: "Face low in the picture: lower the camera or raise the child",
    },
    straight: { ok: "Head straight", mend: "Head turned: call the child to the screen" },
    fps: { ok: "Good speed", mend: "Slow pictures: close other programs" },
    ready: "All is well. The test begins by itself…",
    readyForPhone: "All is well. The test begins by itself once the examiner's phone is connected.",
    anyway: "Begin now",
    begin: "Begin the test",
    sound: "Try the sound",
    alone: "Without a camera: face the child and mark where it looks.",
    keys: "On the keyboard during the test: ← and → for the side (the child's) it looks at, ↓ when it looks off the screen, space to draw its eyes, Esc to pause.",
  },
  stage: {
    canvas: "Scenes of the test",
    pause: "Pause",
    progress: "{seen, plural, one {# pair seen} other {# pairs seen}} of 6",
  },
};
