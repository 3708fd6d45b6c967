import type { Texts } from "./index.ts";

/** In English. */
export const enUs: Texts = {
  stimulusSets: {
    title: "Scenes of the visual test",
    hint: "The test shows six pairs: children on one side, shapes on the other. The drawn scenes come ready. Whoever has films of their own, with the right to use them, can show those. Results made with different sets are never compared with each other.",
    loading: "Loading sets...",
    drawn: "Drawn scenes",
    drawnHint:
      "Six pairs of scenes with children and shapes, with the same light and movement on both sides.",
    version: "Version {version}",
    state: { draft: "Draft", active: "In use", retired: "Out of use" },
    tests:
      "{count, plural, =0 {No test made} one {# test made} other {# tests made}} with this set",
    pairs: "{count, plural, one {# pair of films} other {# pairs of films}}",
    rightsOf: "Films of {holder}. Declared by {name} on {date}.",
    terms: "What permits their use",
    films: "Films",
    filmsHint:
      "MP4 or WebM, 12 seconds each (from 11.5 to 12.5), up to 20 MB. One to six pairs; with fewer than six, they repeat in order. Each film is measured here: both sides need similar light and movement, without flashing.",
    place: { social: "Pair {place}, social scene", geometric: "Pair {place}, geometric scene" },
    choose: "Choose a film",
    sending: "Checking and sending the film...",
    film: "{type}, {seconds} s, {megabytes} MB",
    remove: "Take out",
    removeNamed: "Take out: {film}",
    measure: "Measure light and movement",
    measureNamed: "Measure light and movement: {film}",
    unmeasured: "Not measured yet.",
    measuring: "Measuring light and movement. The film plays once; leave this page open.",
    figures: "Light {light}%, movement {movement}%.",
    flashes:
      "{times, plural, =0 {Does not flash.} one {Flashes at most # time a second.} other {Flashes up to # times a second.}}",
    harmful:
      "This film flashes {times} times a second and cannot be shown to a child: the limit is 3. Remove it and choose another.",
    alike: "Both sides are alike: a difference of {light}% in light and {movement}% in movement.",
    differ:
      "The two sides differ by {light}% in light and {movement}% in movement. Up to {limit}% is recommended: the difference alone can draw the eyes.",
    reason: "Why use them all the same",
    reasonHint: "Is kept with the set and shown beside the results made with it.",
    usedUnlike: "The two sides differ by up to {light}% in light and {movement}% in movement.",
    why: "Why they are used: {reason}",
    whyOf: "Why they are used, by {by}: {reason}",
    unfit: {
      too_large: "The file has more than 20 MB. Export it again, smaller.",
      undecodable:
        "This browser cannot open the file as a film. Export it again as MP4 (H.264) or WebM.",
      no_picture: "The file has sound only and no picture. Choose a film.",
      endless: "The film does not say how long it is. Export it again as MP4 or WebM.",
      length:
        "The film lasts {seconds} s and must last 12 (from 11.5 to 12.5). Export it again with that length.",
      cut_off: "The film stops before its end or is damaged. Export it again and send all of it.",
    },
    troubles: {
      not_loaded: "The film did not arrive. Check the internet and try again.",
      altered: "The film arrived other than it was sent. Remove it and send it again.",
      undecodable: "This browser cannot open the film. Export it again as MP4 (H.264) or WebM.",
      cut_off: "The film stops before its end. Export it again and send it whole.",
      length: "The film lasts another time than it says. Export it again with 12 seconds.",
      unsteady:
        "This device is too busy or too slow to measure the film. Close other programs and try again.",
    },
    rights: "Rights to the films",
    rightsHint:
      "Whoever declares states that these films may be shown to children in this organisation, and that those seen in them agreed.",
    holder: "Whose films they are",
    permission: "What permits their use (contract, licence or permission)",
    name: "Name of who declares",
    date: "Date of the declaration",
    declare: "Declare",
    declared: "Declaration kept.",
    use: "Use in the next tests",
    useAsk:
      "The next tests show “{name}”, version {version}. After that the set does not change any more; to change it, make a new version.",
    used: "Set in use from now on.",
    retire: "Stop using",
    retireAsk:
      "The next tests show the drawn scenes again. This set is not used again; results already made stay.",
    retired: "The drawn scenes are in use again.",
    newVersion: "New version",
    versionMade: "New version as a draft, with the same films.",
    erase: "Delete draft",
    eraseAsk: "The draft “{name}” and the films that only it has are deleted.",
    erased: "Draft deleted.",
    named: "{action}: {name}, version {version}",
    begin: "Begin a set",
    beginHint: "First a name; the films come afterwards.",
    setName: "Name of the set",
    begun: "Draft made. Send the films.",
  },
};
