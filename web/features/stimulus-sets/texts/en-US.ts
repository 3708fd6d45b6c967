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
      "MP4 or WebM, 12 seconds each (from 11.5 to 12.5), up to 20 MB. One to six pairs; with fewer than six, they repeat in order. Look for similar light and movement on both sides, without flashing.",
    place: { social: "Pair {place}, social scene", geometric: "Pair {place}, geometric scene" },
    choose: "Choose a film",
    sending: "Sending the film...",
    film: "{type}, {seconds} s, {megabytes} MB",
    remove: "Take out",
    removeNamed: "Take out: {film}",
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
