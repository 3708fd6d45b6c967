import type { Activities } from "../areas.ts";

/** From 4 on. */
export const overFour: Activities = {
  olhar: [
    [
      "Guess the face",
      "One makes a face, the other guesses the feeling. Take turns.",
      "Nothing.",
      "It trains noticing what others feel, without hurry.",
    ],
    [
      "Eye detective",
      "Look at something in the room. Your child guesses what it is by following your eyes.",
      "Things in sight.",
      "Following a look helps to understand what interests others.",
    ],
    [
      "Family album",
      "Look at photos and talk: who is it, what were they doing, how did they feel?",
      "Photos on paper or on the phone.",
      "Known faces are a good start for a talk.",
    ],
  ],
  gestos: [
    [
      "Family charades",
      "Each one acts an animal or an action without words, the others guess.",
      "Slips of paper with ideas.",
      "It shows how much a body can say.",
    ],
    [
      "Treasure map",
      "Hide something and guide only by pointing and nodding. Then your child guides you.",
      "An object to hide.",
      "You give and take hints without words.",
    ],
    [
      "A secret sign",
      "Invent a sign of your own for “I need a break” or “help me”.",
      "Nothing.",
      "It is a way to ask for help when words are missing.",
    ],
  ],
  brincar: [
    [
      "A short board game",
      "Play something of a few minutes. Say aloud whose turn it is.",
      "A memory or path game.",
      "Waiting and losing can be practiced too.",
    ],
    [
      "A puppet story",
      "Make up a story with two puppets who want different things. How do they solve it?",
      "Dolls or sock puppets.",
      "It helps to think of another point of view.",
    ],
    [
      "A small invitation",
      "Invite one child for a short time, with a game already chosen.",
      "An activity your child likes.",
      "With a plan and an end, playing together is lighter.",
    ],
  ],
  sons: [
    [
      "Three things of the day",
      "At dinner, each tells one good, one boring and one funny thing.",
      "Nothing.",
      "It gives the talk a path.",
    ],
    [
      "And then?",
      "Tell half a story and ask “and then?”. Take any idea and go on.",
      "Nothing, or a book.",
      "It helps to link ideas and to listen.",
    ],
    [
      "Ask it back",
      "Play interview: your child answers, and then asks you the same.",
      "A spoon as a microphone.",
      "It trains the back and forth of a talk.",
    ],
  ],
  nome: [
    [
      "Name, pause, request",
      "Say the name, wait for a look or an answer, and only then say the rest.",
      "Nothing.",
      "Attention comes before the request.",
    ],
    [
      "Simon says",
      "Give instructions with the name and two steps: “jump and touch the door”. Then your child leads.",
      "Room to move.",
      "Listening to the end turns into a game.",
    ],
    [
      "Listening with closed eyes",
      "Close your eyes for a minute and count the sounds. Who called whom?",
      "A quiet place.",
      "It trains calm listening.",
    ],
  ],
  rotinas: [
    [
      "The week on the wall",
      "Make a board together with what happens each day. Mark changes ahead of time.",
      "Paper, pencil, magnets.",
      "What is known beforehand weighs less.",
    ],
    [
      "A calm box",
      "Put calming things into a box: clay, headphones, a book, a photo. Use it before it gets hard.",
      "A box and whatever your child chooses.",
      "Your child learns what feels good.",
    ],
    [
      "Plan A and plan B",
      "Before going out, agree on what you will do, and what you do if that fails.",
      "Nothing.",
      "A change of plan is possible when it was thought of.",
    ],
  ],
};
