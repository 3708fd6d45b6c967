import type { InstrumentTexts } from "../instrument.ts";
import type { scq } from "../scq.ts";

/** The SCQ format in English, translated from our Portuguese text. */
export const scqEnUs: InstrumentTexts<typeof scq> = {
  title: "Questionnaire on signs of development (over 4 years) · SCQ format",
  shortTitle: "SCQ (> 4 years)",
  instructions:
    "Think of how the child is from day to day. Answer Yes when the question fits them, and No when it fits them little or not at all.",
  wordingNote:
    "Our own text, written for this platform in the SCQ format. It is not the questionnaire published under that name and has not been studied in research yet.",
  domains: {
    comunicacao: "Communication",
    interacao: "Interaction with people",
    comportamento: "Behavior and interests",
  },
  options: { simnao: { true: "Yes", false: "No" } },
  items: {
    scq_01: {
      text: "Was the child late in saying their first words, or do they still say very few?",
      help: "Late means starting after 1 and a half years. If they do not speak yet, answer Yes.",
    },
    scq_02: {
      text: "Was the child late in putting words together in sentences, or do they still say single words only?",
      help: "Late means starting after 2 and a half years. If they do not speak yet, answer Yes.",
    },
    scq_03: {
      text: "Does the child use speech almost only to ask for things, and little for the joy of talking?",
      help: "If they do not speak yet, answer Yes.",
    },
    scq_04: {
      text: "Does the child say the same words or phrases over and over, or repeat like an echo what they have just heard?",
      help: "If they do not speak yet, answer No.",
    },
    scq_05: {
      text: "Does the child's voice sound different from that of other children of the same age?",
      help: "For example, singsong, robot-like, too loud or too soft. If they do not speak yet, think of the sounds they make.",
    },
    scq_06: {
      text: "Does the child use few gestures to communicate?",
      help: "For example, waving, nodding to agree or shaking the head to refuse.",
    },
    scq_07: {
      text: "Is it rare for the child to point at something just to show that they find it interesting?",
      help: "Pointing to ask for something is different.",
    },
    scq_08: {
      text: "Is it rare for the child to bring or hold up an object just for you to see?",
    },
    scq_09: {
      text: "Does the child look little into people's eyes when talking or playing with them?",
    },
    scq_10: { text: "Is it hard for the child to start playing with other children?" },
    scq_11: {
      text: "When another child asks them to play, do they usually ignore it or move away?",
    },
    scq_12: {
      text: "Is back-and-forth play hard for the child, like throwing a ball to each other?",
    },
    scq_13: {
      text: "Is it rare for the child to notice or try to comfort someone who is sad or hurt?",
    },
    scq_14: {
      text: "When the child really enjoys something, is it rare for them to call someone to share the joy?",
    },
    scq_15: {
      text: "Is it rare for the child to imitate what others do, like sweeping, cooking or dancing?",
    },
    scq_16: {
      text: "Is it rare for the child to play make-believe, like pretending to be someone else or bringing dolls to life?",
    },
    scq_17: {
      text: "Does the child's face show few expressions, or expressions that clash with the moment?",
      help: "For example, laughing when someone gets hurt.",
    },
    scq_18: {
      text: "Does the child make repeated movements with hands or fingers, like flapping or twisting?",
    },
    scq_19: {
      text: "Does the child repeat whole-body movements many times, like spinning, rocking or jumping?",
    },
    scq_20: {
      text: "Does the child insist on always doing things in the same order or in the same way?",
    },
    scq_21: {
      text: "Does the child have a very strong interest in one single subject or object, to the point of leaving other things aside?",
    },
    scq_22: {
      text: "Is the child more interested in parts of toys, like wheels and lids, than in playing with them?",
    },
    scq_23: {
      text: "Does the child always need to carry the same uncommon object, like a lid or a piece of string?",
      help: "Think of objects other than a bedtime blanket or stuffed animal.",
    },
    scq_24: {
      text: "Is the child greatly bothered by everyday sounds, lights, clothes or textures?",
    },
    scq_25: { text: "Does the child seem to feel little pain, cold or heat?" },
    scq_26: { text: "Does the child often sniff or lick objects or people?" },
    scq_27: {
      text: "Does the child spend a long time looking at lights, shadows, repeated patterns or things that spin?",
    },
    scq_28: {
      text: "Do small changes upset the child very much?",
      help: "For example, in the way somewhere, in the routine or in where the furniture stands.",
    },
    scq_29: {
      text: "Does the child insistently seek certain sensations, like running a hand over textures or feeling something vibrate?",
    },
    scq_30: {
      text: "Is it hard for the child to follow simple requests, like “put the toy in the box”?",
    },
    scq_31: {
      text: "When called by name, does the child usually go on with what they are doing, as if they heard little?",
    },
    scq_32: { text: "In a group, is it hard for the child to wait their turn or share toys?" },
    scq_33: {
      text: "Does the child speak in the same way to everyone, finding it hard to adjust to the person or the place?",
      help: "For example, speaks to a baby as to an adult. If they do not speak yet, answer Yes.",
    },
    scq_34: {
      text: "Is it hard for the child to keep up a short conversation, answering and carrying on with the subject?",
      help: "If they do not speak yet, answer Yes.",
    },
    scq_35: {
      text: "Does the child use made-up words or odd phrases that only the family understands?",
      help: "If they do not speak yet, answer No.",
    },
    scq_36: {
      text: "Is it very hard for the child to change an idea, a rule or an activity?",
    },
    scq_37: {
      text: "Does the child take everything literally, finding wordplay and sayings hard?",
      help: "For example, looks for animals outside when someone says “it's raining cats and dogs”. If you have not had a chance to notice this yet, answer No.",
    },
    scq_38: { text: "Is it hard for the child to notice what others are feeling?" },
    scq_39: {
      text: "Does the child look away or turn their face when someone tries to look at them?",
    },
    scq_40: {
      text: "Does the child prefer to play alone most of the time, even with other children around?",
    },
  },
};
