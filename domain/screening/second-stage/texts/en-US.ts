import type { InterviewTexts } from "../interview.ts";
import type { mchatInterview } from "../mchat-interview.ts";

/** The interview about the M-CHAT format in English. */
export const interviewEnUs: InterviewTexts<typeof mchatInterview> = {
  title: "A few more questions",
  instructions:
    "Think of the last few weeks and of what the child usually does. There is no right or wrong answer. If you have not seen it yet, answer I don’t know.",
  wordingNote:
    "Our own text. It is not the interview published with the M-CHAT and has not been studied in research yet.",
  unsureNote:
    "“I don’t know” counts as the answer that asks for most attention: only what somebody has seen takes a concern away. If you can, agree to watch for it and come back later.",
  answers: {
    sim_nao: { sim: "Yes", nao: "No", nao_sei: "I don’t know" },
    vezes: {
      maioria: "Most of the time",
      algumas: "Sometimes",
      quase_nunca: "Almost never",
      nao_sei: "I don’t know",
    },
    dias: {
      maioria: "On most days",
      algumas: "On some days",
      quase_nunca: "Hardly ever",
      nao_sei: "I don’t know",
    },
  },
  items: {
    mchat_01: {
      a: {
        text: "When you point at a toy across the room, does the child look at it?",
        help: "Try it now if you can: point silently and wait a few seconds.",
      },
      b: {
        text: "When you point and say “look there!”, does the child turn to find it?",
        help: "Looking the right way counts, even if it takes a moment.",
      },
      c: { text: "On ordinary days, how often does the child look where somebody points?" },
      d: {
        text: "This week, did the child follow somebody’s finger at least once a day?",
        help: "With you, with another adult or with a brother or sister.",
      },
    },
    mchat_02: {
      a: {
        text: "Does the child turn or look around at a sound from behind?",
        help: "For example, a toy that plays music, a door that opens or a dog that barks.",
      },
      b: {
        text: "Does the child react to a favorite sound from another room?",
        help: "For example, a favorite song, a snack bag or the voice of somebody arriving.",
      },
      c: {
        text: "When somebody nearby speaks in a normal voice, how often does the child notice?",
        help: "For example, looks, changes expression or stops for a moment.",
      },
      d: {
        text: "In a quiet place, does the child notice your voice as well as a favorite song?",
      },
    },
    mchat_03: {
      a: {
        text: "Does the child act out daily life with toys, like feeding a doll?",
        help: "Other examples: putting a teddy to bed or taking a toy car to the gas station.",
      },
      b: {
        text: "Does the child pretend with simple things at home, like drinking from an empty cup?",
        help: "Other examples: stirring an empty pot or using a box as a phone.",
      },
      c: { text: "How often does the child play pretend?" },
      d: { text: "Does the child start this play alone, besides copying somebody?" },
    },
    mchat_04: {
      a: {
        text: "Does the child climb on something alone, like the sofa, the bed or a step?",
      },
      b: {
        text: "With your help, is the child keen to climb steps or things at the playground?",
        help: "Trying and liking it counts, even with support.",
      },
      c: { text: "How often does the child look for something to climb on?" },
      d: { text: "When there is a safe place to climb, is the child interested?" },
    },
    mchat_05: {
      a: {
        text: "Does the child wave, twist or shake the fingers very close to the eyes?",
        help: "Clapping, waving goodbye and dancing are common movements.",
      },
      b: { text: "Do these movements come only when the child is very happy or sleepy?" },
      c: { text: "How often do you see hand movements that catch your attention?" },
      d: { text: "Does the child stop easily when you offer something else to do?" },
    },
    mchat_06: {
      a: {
        text: "When something is out of reach, does the child point at it with one finger?",
        help: "For example, at a cup on the table or a toy on the shelf.",
      },
      b: {
        text: "Does the child reach an arm toward it and look at you, as if asking?",
      },
      c: { text: "When the child wants something, how often is it asked for by pointing?" },
      d: {
        text: "This week, did the child point with a finger to ask at least once a day?",
      },
    },
    mchat_07: {
      a: {
        text: "Does the child point at something interesting just to share it with you?",
        help: "For example, a truck, the moon or an animal, while already having what is wanted.",
      },
      b: {
        text: "On seeing something interesting, does the child look at it and then at your face?",
      },
      c: { text: "How often does the child point to show something nice?" },
      d: { text: "This week, did the child point with a finger to show somebody something?" },
    },
    mchat_08: {
      a: {
        text: "Near other children, does the child watch what they do?",
        help: "For example, at the park, at day care or at a party.",
      },
      b: {
        text: "Does the child smile, come close or respond when another child tries to play?",
      },
      c: { text: "When children are around, how often does the child show interest?" },
      d: {
        text: "Is the child also interested in children from outside the family?",
        help: "For example, in the street, at the playground or in a waiting room.",
      },
    },
    mchat_09: {
      a: {
        text: "Does the child pick something up and bring it for you to see?",
        help: "For example, a leaf, a bug or a new toy.",
      },
      b: { text: "Does the child hold something up to you and look at your face?" },
      c: { text: "How often does the child show things to somebody?" },
      d: {
        text: "Are some of these times just for the joy of showing?",
        help: "Bringing something for you to open or fix is asking for help, which is different.",
      },
    },
    mchat_10: {
      a: { text: "When you say the child’s name at home, does the child look at you?" },
      b: {
        text: "When you call happily from very near, does the child give any sign?",
        help: "Looking, smiling, speaking or coming to you all count.",
      },
      c: { text: "How often does the child respond to the first or second call?" },
      d: {
        text: "Does the child also respond when somebody else calls?",
        help: "For example, the father, a grandmother or a teacher.",
      },
    },
    mchat_11: {
      a: { text: "When you smile and speak warmly, does the child smile at you?" },
      b: { text: "Does the child smile when somebody dear arrives?" },
      c: { text: "When people smile at the child, how often is there a smile back?" },
      d: { text: "Does the child also share smiles with other familiar people?" },
    },
    mchat_12: {
      a: {
        text: "Do common noises at home make the child cry, scream or cover the ears?",
        help: "For example, a blender, a vacuum cleaner, a toilet flush or a hair dryer.",
      },
      b: { text: "Does the child calm down in a few minutes when held or when it stops?" },
      c: { text: "How often does a common noise upset the child a lot?" },
      d: { text: "After the fright, does the child go back to playing as before?" },
    },
    mchat_13: {
      a: {
        text: "Does the child take at least five steps in a row alone?",
        help: "Away from furniture and from an adult’s hand.",
      },
      b: { text: "How often does the child walk around the house alone?" },
      c: { text: "Did the child start to walk recently, getting better every week?" },
    },
    mchat_14: {
      a: { text: "Does the child look into your eyes when you play together?" },
      b: { text: "While dressing, bathing or eating, do your eyes meet?" },
      c: { text: "When you talk to the child, how often does the child look into your eyes?" },
      d: { text: "Does that look last long enough for you to share a smile?" },
    },
    mchat_15: {
      a: {
        text: "When you clap, blow a kiss or stick out your tongue, does the child try the same?",
      },
      b: {
        text: "Does the child copy things seen at home, like sweeping or combing hair?",
        help: "Copying a sound or a funny face counts too.",
      },
      c: { text: "How often does the child imitate somebody?" },
      d: { text: "This week, did the child imitate at least two different things?" },
    },
    mchat_16: {
      a: {
        text: "When you suddenly look at something, does the child look the same way?",
        help: "Only with your head and eyes, with your hands still.",
      },
      b: {
        text: "When you look surprised at something, does the child look for what you saw?",
      },
      c: { text: "How often does the child follow your eyes?" },
      d: { text: "Does the child also follow other people’s eyes?" },
    },
    mchat_17: {
      a: {
        text: "Does the child look to see if you are watching?",
        help: "For example, while stacking blocks, jumping or being funny.",
      },
      b: { text: "Does the child call, pull you or make a sound so that you see something done?" },
      c: { text: "How often does the child seek your attention to show what is going on?" },
      d: { text: "Is the child happy and does it again when you praise or clap?" },
    },
    mchat_18: {
      a: {
        text: "When you ask for something simple, like “give me the ball”, does the child do it?",
        help: "Only by speaking, with your hands still.",
      },
      b: {
        text: "In the daily routine, does the child understand things like “bath time”?",
        help: "For example, goes to the door or looks for the towel.",
      },
      c: { text: "When the request is simple, how often does the child understand?" },
      d: { text: "This week, did the child follow two different requests made only in words?" },
    },
    mchat_19: {
      a: {
        text: "On seeing a new person or hearing an odd noise, does the child look at your face?",
      },
      b: { text: "Facing something scary, does the child look at you or come close?" },
      c: { text: "In new situations, how often does the child look to see your reaction?" },
      d: { text: "When you smile and stay calm, does the child relax?" },
    },
    mchat_20: {
      a: { text: "Does the child have fun when you swing or bounce the child on your lap?" },
      b: {
        text: "Does the child like other active games, like spinning or dancing?",
        help: "Other examples: horsey rides, a swing or hide-and-seek.",
      },
      c: { text: "In these games, how often does the child laugh or ask for more?" },
      d: { text: "Does the child look or smile at you during the game?" },
    },
  },
};
