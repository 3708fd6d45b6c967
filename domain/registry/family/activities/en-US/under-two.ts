import type { Activities } from "../areas.ts";

/** For the smallest, under 2. */
export const underTwo: Activities = {
  olhar: [
    [
      "Face to face on the floor",
      "Lie or sit in front of your child, at eye level. Make a happy face and wait for a look. When it comes, smile and do it again.",
      "Just you and the floor.",
      "Your face is easy to see and fun to look at.",
    ],
    [
      "Peekaboo",
      "Hide your face behind a cloth and come out saying “boo!”. Wait a moment before you come out again.",
      "A light cloth.",
      "The wait invites your child to look for you.",
    ],
    [
      "The toy by your face",
      "Before you give a toy, hold it next to your eyes. When your child looks at you, hand it over right away.",
      "A favorite toy.",
      "Looking at you brings good things.",
    ],
  ],
  gestos: [
    [
      "Point and tell",
      "Point at interesting things, say their name and wait for a look: “look, a dog!”.",
      "A walk or a window.",
      "A pointing finger shows that you can look together.",
    ],
    [
      "Just out of reach",
      "Leave something your child wants in sight but a little high. Wait for a gesture, a sound or a look, show how to point, and hand it over.",
      "A toy or a piece of fruit.",
      "It gives a reason to ask in any way that works.",
    ],
    [
      "Bye-bye and clapping",
      "Wave at every goodbye and clap at every joy. Gently move your child's hands if that is welcome.",
      "Nothing.",
      "At the right moment, again and again, a gesture gets its meaning.",
    ],
  ],
  brincar: [
    [
      "I do what you do",
      "Copy what your child does with a toy or with the body. Then change one little thing and see if your child copies you.",
      "Two toys that are alike help.",
      "Being copied draws attention to you.",
    ],
    [
      "Build and knock down",
      "Stack cups one by one, and wait. Let your child knock them down. Cheer and start again.",
      "Plastic cups or empty boxes.",
      "It teaches waiting for a turn and playing in two.",
    ],
    [
      "Food for the bear",
      "Feed a doll, say “yum yum”, and offer the spoon to your child.",
      "A spoon and a doll.",
      "This is how pretend play begins.",
    ],
  ],
  sons: [
    [
      "A talk in sounds",
      "Repeat the sound your child made, and wait. When another one comes, answer as in a conversation.",
      "Nothing.",
      "Your child finds that a voice gets an answer.",
    ],
    [
      "One word at a time",
      "Speak in short words about what your child does or sees: “ball”, “ball fell”.",
      "Whatever is in use.",
      "Short phrases are easier to understand and to repeat.",
    ],
    [
      "The song that stops",
      "Sing a known song and stop before the last word. Wait for a look or a sound, then finish it.",
      "A nursery song.",
      "The pause gives your child a turn.",
    ],
  ],
  nome: [
    [
      "Name and joy",
      "Come close, say the name once, and wait. When your child looks, do something nice: a tickle, a kiss, a toy.",
      "Nothing.",
      "The name comes to announce good things.",
    ],
    [
      "From different places",
      "Call from very near, then from the side, then from a little farther. Come near again if there is no look.",
      "A room with the TV off.",
      "One step at a time, without noise, is easier.",
    ],
    [
      "Little hide-and-seek",
      "Hide behind the door, call the name, and come out when your child comes.",
      "A door or a curtain.",
      "Your voice becomes part of the game.",
    ],
  ],
  rotinas: [
    [
      "The same bath song",
      "Always sing the same little song before bath, food and sleep.",
      "Three short songs.",
      "Knowing what comes next is calming.",
    ],
    [
      "A quiet corner",
      "Make a corner with a pillow and soft light. Go there together when there are tears or much noise, and stay.",
      "A pillow or a blanket.",
      "A body calms down better with someone near.",
    ],
    [
      "Before a change",
      "Announce it with a gesture and few words: “one more, then done”. Keep your word.",
      "Nothing.",
      "A change that was announced is less scary.",
    ],
  ],
};
