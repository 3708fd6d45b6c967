import type { csbs } from "../csbs.ts";
import type { InstrumentTexts } from "../instrument.ts";

/** The CSBS format in English, translated from our Portuguese text. */
export const csbsEnUs: InstrumentTexts<typeof csbs> = {
  title: "Questionnaire on signs of development (2–4 years) · CSBS format",
  shortTitle: "CSBS (2–4 years)",
  instructions: "Think of what the child does these days. Choose the answer that fits them best.",
  wordingNote:
    "Our own text, written for this platform in the CSBS format. It is not the questionnaire published under that name and has not been studied in research yet.",
  domains: {
    emocao_e_olhar: "Emotion and gaze",
    comunicacao: "Communication",
    gestos: "Gestures to communicate",
    sons: "Speech sounds",
    palavras: "Words",
    compreensao: "Understanding",
    uso_de_objetos: "Use of objects",
  },
  options: {
    freq: { nao: "Not yet", as_vezes: "Sometimes", frequente: "Often" },
    count_1_2: {
      nenhum: "None",
      "1-2": "1 to 2",
      "3-4": "3 to 4",
      "5-8": "5 to 8",
      ">8": "More than 8",
    },
    count_words: {
      nenhum: "None",
      "1-3": "1 to 3",
      "4-10": "4 to 10",
      "11-30": "11 to 30",
      ">30": "More than 30",
    },
    blocks: { nenhum: "None", "2": "2", "3-4": "3 to 4", "5+": "5 or more" },
  },
  items: {
    csbs_01: {
      text: "Does the child make it clear, by face or voice, whether they are happy or upset?",
    },
    csbs_02: {
      text: "While playing, does the child look at you to check that you are following along?",
    },
    csbs_03: { text: "Does the child smile or laugh while looking at your face?" },
    csbs_04: {
      text: "If you look and point at something far away, does the child look at the same place?",
    },
    csbs_05: {
      text: "Does the child show that they need help or want something out of their reach?",
      help: "Any way of showing counts: with the hand, the voice or the eyes.",
    },
    csbs_06: {
      text: "When you are doing something else, does the child try to get your attention?",
    },
    csbs_07: { text: "Does the child act funny on purpose, just to make you laugh?" },
    csbs_08: {
      text: "Does the child call you to see something interesting, just to share it with you?",
      help: "For example, a bird or the moon. Calling to ask for something is different.",
    },
    csbs_09: { text: "Does the child pick up objects and put them in your hand?" },
    csbs_10: {
      text: "Does the child show you an object and keep holding it, just for you to see?",
    },
    csbs_11: { text: "Does the child wave to say hello or goodbye to people?" },
    csbs_12: { text: "Does the child point at things with a finger?" },
    csbs_13: { text: "Does the child nod their head to say “yes”?" },
    csbs_14: { text: "Does the child use sounds or words to call someone or ask for help?" },
    csbs_15: {
      text: "Does the child put sounds together in a row, like “bababa”, “mamama” or “tatata”?",
      help: "If they already say words, think of the sounds they put together when speaking.",
    },
    csbs_16: {
      text: "How many of these sounds does the child use: ma, na, pa, ba, ta, da, ga, va, la, sa?",
      help: "Count also the sounds found inside the words they say.",
    },
    csbs_17: {
      text: "How many different words does the child say that you recognize?",
      help: "Count also the words they say in their own way.",
    },
    csbs_18: {
      text: "Does the child put two words together, like “want water” or “bye grandma”?",
    },
    csbs_19: { text: "When someone calls the child by name, do they look or turn around?" },
    csbs_20: {
      text: "How many words or short requests does the child understand just by listening?",
      help: "For example, “come here” or “give me the ball”, said with your hands still.",
    },
    csbs_21: { text: "Is the child interested in playing with a variety of objects?" },
    csbs_22: {
      text: "How many of these objects does the child use as expected: cup, spoon, plate, comb, toothbrush, hat, ball, toy car, phone, crayon?",
      help: "For example, they bring the spoon to their mouth or put the hat on their head.",
    },
    csbs_23: { text: "How many cubes, blocks or containers can the child stack?" },
    csbs_24: {
      text: "Does the child play make-believe with toys, like feeding the doll or sending the toy car “on a trip”?",
    },
  },
};
