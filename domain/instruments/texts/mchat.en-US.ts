import type { InstrumentTexts } from "../instrument.ts";
import type { mchat } from "../mchat.ts";

/** The M-CHAT format in English, translated from our Portuguese text. */
export const mchatEnUs: InstrumentTexts<typeof mchat> = {
  title: "Questionnaire on signs of development (0–2 years) · M-CHAT format",
  shortTitle: "M-CHAT (0–2 years)",
  instructions:
    "Think of what the child usually does from day to day. If they have done something only once or twice, answer No.",
  wordingNote:
    "Our own text, written for this platform in the M-CHAT format. It is not the questionnaire published under that name and has not been studied in research yet.",
  domains: {
    atencao_compartilhada_resposta: "Looking at what others show",
    atencao_compartilhada_iniciativa: "Showing things to others",
    audicao: "Hearing",
    jogo_simbolico: "Make-believe",
    motor_exploracao: "Active play",
    movimentos_repetitivos: "Hand movements",
    gestos_pedido: "Pointing to ask",
    interacao_pares: "Interest in other children",
    orientacao_social: "Responding when called",
    reciprocidade_afetiva: "Smiling back",
    sensorial: "Reaction to noise",
    motor: "Walking",
    contato_visual: "Looking into the eyes",
    imitacao: "Imitation",
    linguagem_receptiva: "Understanding speech",
    referencia_social: "Checking the adult's reaction",
  },
  options: { simnao: { true: "Yes", false: "No" } },
  items: {
    mchat_01: {
      text: "When someone points at something farther away, does the child look over there?",
      help: "For example, an animal at the window or a toy on the shelf.",
    },
    mchat_02: {
      text: "In your opinion, does the child hear voices, music and everyday sounds well?",
      help: "Answer No if you have ever thought that they hear poorly.",
    },
    mchat_03: {
      text: "Does the child play make-believe, like pretending to eat, cook or look after a stuffed animal?",
    },
    mchat_04: {
      text: "Does the child like climbing onto places, like the sofa, a step or something at the playground?",
    },
    mchat_05: {
      text: "Do the movements the child makes with hands and fingers seem usual for their age?",
      help: "Answer No if they often shake, twist or flutter their fingers very close to their eyes.",
    },
    mchat_06: {
      text: "Does the child point with a finger to ask for something or to ask for help?",
      help: "For example, points at a cookie that is high up.",
    },
    mchat_07: {
      text: "Does the child point just so that you see something interesting?",
      help: "For example, a plane going by or a dog in the street. Pointing to ask is something else.",
    },
    mchat_08: {
      text: "Does the child take an interest in other children?",
      help: "For example, watches them, smiles or comes close to them.",
    },
    mchat_09: {
      text: "Does the child bring or hold up things for you to see, just for the joy of showing them?",
      help: "For example, a leaf, a drawing or a toy, even when they already have what they want.",
    },
    mchat_10: {
      text: "When you call the child by name, do they respond?",
      help: "For example, they look, answer or stop what they were doing.",
    },
    mchat_11: { text: "When you smile at the child, do they smile back?" },
    mchat_12: {
      text: "Is the child fine with common noises at home, like the blender, the vacuum cleaner or music?",
      help: "Answer No if they often cry, scream or cover their ears at these sounds.",
    },
    mchat_13: {
      text: "Does the child walk already?",
      help: "Answer Yes if they take several steps on their own.",
    },
    mchat_14: {
      text: "Does the child look into your eyes when you talk to them, play with them or take care of them?",
    },
    mchat_15: {
      text: "Does the child try to imitate what you do?",
      help: "For example, clapping, waving goodbye or making a funny sound.",
    },
    mchat_16: {
      text: "When you turn your head to look at something, does the child try to see what it is?",
    },
    mchat_17: {
      text: "Does the child seek your attention to show what they are doing or to be praised?",
    },
    mchat_18: {
      text: "Does the child understand a simple request made with words alone, like “get your shoe”?",
      help: "Think of times when you ask by speaking only, with your hands still.",
    },
    mchat_19: {
      text: "Faced with something new or strange, does the child look at your face to see how you react?",
    },
    mchat_20: {
      text: "Does the child like play with movement, like being swung or bouncing on your lap?",
    },
  },
};
