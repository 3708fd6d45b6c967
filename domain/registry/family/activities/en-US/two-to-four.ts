import type { Activities } from "../areas.ts";

/** From 2 to under 4. */
export const twoToFour: Activities = {
  olhar: [
    [
      "Soap bubbles",
      "Blow one bubble and stop. Wait for your child to look at you or ask for “more”. Then blow again.",
      "Soapy water and a straw.",
      "Your child looks at you to keep the game going.",
    ],
    [
      "Mirror faces",
      "In front of a mirror, make happy, cross and surprised faces. Name each one.",
      "A mirror.",
      "It helps to notice faces and what they say.",
    ],
    [
      "Look what I found",
      "Hide an object in your hand, build up suspense, wait for the look, and show it.",
      "A small object that does not fit into a mouth.",
      "Suspense makes you both attend to the same thing.",
    ],
  ],
  gestos: [
    [
      "This or that?",
      "Show two things and ask which one. Wait for pointing, a look or a word, and give it at once.",
      "Two fruits or two toys.",
      "Choosing makes one want to communicate.",
    ],
    [
      "Show me",
      "While reading, ask “where is the cat?” and point together.",
      "A picture book or magazine.",
      "Pointing to show is a way to share interest.",
    ],
    [
      "Songs with gestures",
      "Sing songs with gestures and let your child choose the next one.",
      "Songs with gestures.",
      "Gestures are easy when they come with rhythm.",
    ],
  ],
  brincar: [
    [
      "My turn, your turn",
      "Roll a ball or build a tower, each in turn. Say “my turn” and “your turn”.",
      "A ball or blocks.",
      "It is the ground of playing with other children.",
    ],
    [
      "House and shop",
      "Pretend to cook, to shop, to put a doll to bed. Follow your child's idea and add one.",
      "Cups, boxes, dolls.",
      "Pretend play widens ideas and words.",
    ],
    [
      "A course in the living room",
      "Jump over pillows, crawl under the table, one behind the other.",
      "Pillows and a table.",
      "Moving together brings people closer.",
    ],
  ],
  sons: [
    [
      "One more word",
      "When your child says “water”, answer “cold water”. Add just one word to what is said.",
      "Nothing.",
      "It shows the next step without correcting.",
    ],
    [
      "Telling our day",
      "While dressing or eating, say in short sentences what you are doing.",
      "Nothing.",
      "The same words at the same time every day stay.",
    ],
    [
      "Animals and cars",
      "Play with sounds: woof, vroom, plop. Make one and wait for your child's.",
      "Toys or pictures.",
      "Sounds are a fun step towards words.",
    ],
  ],
  nome: [
    [
      "Calling for something good",
      "Say the name once, from near, to give a snack or a hug. Try not to use it only to say no.",
      "Nothing.",
      "Your child learns that it pays to respond.",
    ],
    [
      "One-step requests",
      "Ask for one thing: “get the shoe”. Show with your hand if needed, and say thank you.",
      "Things of the house.",
      "To understand and to manage builds confidence.",
    ],
    [
      "Freeze on the name",
      "Dance, and when you say your child's name, everybody stops.",
      "Music.",
      "Hearing one's name turns into a game.",
    ],
  ],
  rotinas: [
    [
      "The day in pictures",
      "Draw or paste pictures of the day: eat, play, bath, sleep. Look together and turn over what is done.",
      "Paper and pencil, or photos.",
      "Seeing what comes next eases worry.",
    ],
    [
      "Balloon breathing",
      "Blow up a pretend balloon: breathe in, blow slowly. Three times, at a quiet hour.",
      "Nothing.",
      "What is practiced in calm helps when it is hard.",
    ],
    [
      "Helper of the house",
      "Give a small task that is always the same, like putting the spoons away.",
      "A safe task.",
      "A routine with a start and an end feels safe.",
    ],
  ],
};
