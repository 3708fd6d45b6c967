import {
  type Instrument,
  type InstrumentTexts,
  optionLabel,
} from "#domain/instruments/instrument.ts";
import { ASSISTANCES } from "#domain/screening/answering.ts";
import type { FlowComponent, FlowJson, FlowScreen, FlowWords } from "./flow-format.ts";
import {
  ABOUT_SCREEN,
  CONSENT_SCREEN,
  END_SCREEN,
  type QuestionScreen,
  choiceName,
  questionScreens,
} from "./flow-screens.ts";

/** The versions of Meta's formats that are written here. */
const FLOW_VERSION = "7.3";
const DATA_API_VERSION = "3.0";

/** The longest texts, as the page's own calls take them. */
const LONGEST_ADDRESS = 500;
const LONGEST_CONCERN = 2000;

/** What is asked, in which words, under which version of the notice. */
interface FlowSource {
  readonly instrument: Instrument;
  readonly texts: InstrumentTexts;
  readonly words: FlowWords;
  /** The version of the notice on its first screen: each answer says under which it was given. */
  readonly notice: string;
}

/** The form in WhatsApp that asks an instrument: the notice first, then the questions, then what the page asks beside them. */
export function flowJson(source: FlowSource): FlowJson {
  const screens = questionScreens(source.instrument);
  const onward = [...screens.map(({ id }) => id), ABOUT_SCREEN];
  return {
    version: FLOW_VERSION,
    data_api_version: DATA_API_VERSION,
    routing_model: Object.fromEntries([
      [CONSENT_SCREEN, onward],
      ...screens.map(({ id }, index) => [id, onward.slice(index + 1)] as const),
      [ABOUT_SCREEN, [END_SCREEN]],
      [END_SCREEN, []],
    ]),
    screens: [
      consentScreen(source),
      ...screens.map((screen) => questionsScreen(source, screen, screens)),
      aboutScreen(source),
      endScreen(source),
    ],
  };
}

function consentScreen({ instrument, words, notice }: FlowSource): FlowScreen {
  const { assistance } = words;
  const points = words.points.map(({ label, text }) => `${label}: ${text}`);
  return {
    id: CONSENT_SCREEN,
    title: words.title,
    data: {
      about: { type: "string", __example__: "Ana" },
      team: { type: "string", __example__: "Clínica" },
    },
    layout: column(
      { type: "TextBody", text: "${data.about}" },
      { type: "TextBody", text: "${data.team}" },
      { type: "TextBody", text: points.join("\n\n") },
      { type: "TextBody", text: words.passes, "font-weight": "bold" },
      { type: "TextBody", text: assistance.ask },
      {
        type: "RadioButtonsGroup",
        name: "assistance",
        label: assistance.label,
        required: false,
        "data-source": ASSISTANCES.map((id) => ({ id, title: assistance.options[id] })),
      },
      { type: "OptIn", name: "agree", label: words.agree, required: true },
      { type: "OptIn", name: "share", label: words.shareWithSchool, required: false },
      footer(words.start, {
        type: instrument.code,
        notice,
        agree: "${form.agree}",
        share: "${form.share}",
        assistance: "${form.assistance}",
      }),
    ),
  };
}

/** What was agreed to on the first screen goes along from each to the next. */
const AGREED = {
  share: { type: "boolean", __example__: false },
  given_at: { type: "string", __example__: "2026-01-31T12:00:00.000Z" },
} as const;
const AGREED_PAYLOAD = { share: "${data.share}", given_at: "${data.given_at}" };

function questionsScreen(
  { instrument, texts, words, notice }: FlowSource,
  { id, items }: QuestionScreen,
  screens: readonly QuestionScreen[],
): FlowScreen {
  const number = screens.findIndex((screen) => screen.id === id) + 1;
  const questions = items.flatMap((item): FlowComponent[] => {
    const { text = "", help } = texts.items[item.id] ?? {};
    const options = instrument.optionSets[item.optionSet] ?? [];
    return [
      { type: "TextBody", text: `${item.number}. ${text}`, "font-weight": "bold" },
      ...(help === undefined ? [] : [{ type: "TextCaption", text: help } as const]),
      {
        type: "RadioButtonsGroup",
        name: item.id,
        label: words.answer,
        required: true,
        "data-source": options.map(({ value }) => ({
          id: choiceName(instrument, item, value),
          title: optionLabel(texts, item, value) ?? String(value),
        })),
      },
    ];
  });
  return {
    id,
    title: words.questions
      .replace("{n}", String(number))
      .replace("{total}", String(screens.length)),
    data: AGREED,
    layout: column(
      ...(number === 1 ? [{ type: "TextBody", text: texts.instructions } as const] : []),
      ...questions,
      footer(words.next, {
        type: instrument.code,
        notice,
        ...AGREED_PAYLOAD,
        ...Object.fromEntries(items.map((item) => [item.id, `\${form.${item.id}}`])),
      }),
    ),
  };
}

function aboutScreen({ instrument, words, notice }: FlowSource): FlowScreen {
  return {
    id: ABOUT_SCREEN,
    title: words.about,
    data: {
      ...AGREED,
      address: { type: "string", __example__: "Rua das Flores, 1" },
      concern: { type: "string", __example__: "Ela fala pouco." },
    },
    layout: column(
      { type: "TextBody", text: words.lostSkills, "font-weight": "bold" },
      { type: "TextCaption", text: words.lostSkillsHint },
      {
        type: "RadioButtonsGroup",
        name: "lost_skills",
        label: words.answer,
        required: false,
        "data-source": [
          { id: "yes", title: words.yes },
          { id: "no", title: words.no },
        ],
      },
      { type: "TextBody", text: words.concern, "font-weight": "bold" },
      {
        type: "TextArea",
        name: "concern",
        label: words.concernLabel,
        required: false,
        "max-length": LONGEST_CONCERN,
        "init-value": "${data.concern}",
      },
      {
        type: "TextArea",
        name: "address",
        label: words.address,
        required: true,
        "max-length": LONGEST_ADDRESS,
        "helper-text": words.addressHint,
        "init-value": "${data.address}",
      },
      footer(words.send, {
        type: instrument.code,
        notice,
        ...AGREED_PAYLOAD,
        lost_skills: "${form.lost_skills}",
        concern: "${form.concern}",
        address: "${form.address}",
      }),
    ),
  };
}

/** Nothing of the result: it stays behind the link, and passes no other servers. */
function endScreen({ words }: FlowSource): FlowScreen {
  return {
    id: END_SCREEN,
    title: words.end,
    terminal: true,
    success: true,
    data: {},
    layout: column(
      { type: "TextHeading", text: words.thanks },
      { type: "TextBody", text: words.thanksText },
      {
        type: "Footer",
        label: words.close,
        "on-click-action": { name: "complete", payload: {} },
      },
    ),
  };
}

function footer(label: string, payload: Readonly<Record<string, string>>): FlowComponent {
  return { type: "Footer", label, "on-click-action": { name: "data_exchange", payload } };
}

function column(...children: readonly FlowComponent[]): FlowScreen["layout"] {
  return { type: "SingleColumnLayout", children };
}
