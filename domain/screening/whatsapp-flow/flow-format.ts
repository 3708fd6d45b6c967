import type { Assistance } from "#domain/screening/answering.ts";

/** What a form in WhatsApp says beside the questions. */
export interface FlowWords {
  readonly title: string;
  readonly points: readonly { readonly label: string; readonly text: string }[];
  /** Whose servers the answers pass. */
  readonly passes: string;
  readonly agree: string;
  readonly shareWithSchool: string;
  readonly assistance: {
    readonly ask: string;
    readonly label: string;
    readonly options: Readonly<Record<Assistance, string>>;
  };
  readonly start: string;
  readonly questions: string;
  readonly answer: string;
  readonly next: string;
  readonly about: string;
  readonly lostSkills: string;
  readonly lostSkillsHint: string;
  readonly yes: string;
  readonly no: string;
  readonly address: string;
  readonly addressHint: string;
  readonly concern: string;
  readonly concernLabel: string;
  readonly send: string;
  readonly end: string;
  readonly thanks: string;
  readonly thanksText: string;
  readonly close: string;
}

/** A form as Meta's published schema of Flow JSON has it. */
export interface FlowJson {
  readonly version: string;
  readonly data_api_version: string;
  readonly routing_model: Readonly<Record<string, readonly string[]>>;
  readonly screens: readonly FlowScreen[];
}

export interface FlowScreen {
  readonly id: string;
  readonly title: string;
  readonly terminal?: true;
  readonly success?: true;
  readonly data: Readonly<Record<string, FlowData>>;
  readonly layout: {
    readonly type: "SingleColumnLayout";
    readonly children: readonly FlowComponent[];
  };
}

interface FlowData {
  readonly type: "string" | "boolean";
  readonly __example__: string | boolean;
}

/** A part of a screen. */
export type FlowComponent =
  | { readonly type: "TextHeading" | "TextCaption"; readonly text: string }
  | { readonly type: "TextBody"; readonly text: string; readonly "font-weight"?: "bold" }
  | {
      readonly type: "RadioButtonsGroup";
      readonly name: string;
      readonly label: string;
      readonly required: boolean;
      readonly "data-source": readonly { readonly id: string; readonly title: string }[];
    }
  | {
      readonly type: "OptIn";
      readonly name: string;
      readonly label: string;
      readonly required: boolean;
    }
  | {
      readonly type: "TextArea";
      readonly name: string;
      readonly label: string;
      readonly required: boolean;
      readonly "max-length": number;
      readonly "helper-text"?: string;
      readonly "init-value": string;
    }
  | {
      readonly type: "Footer";
      readonly label: string;
      readonly "on-click-action": {
        readonly name: "data_exchange" | "complete";
        readonly payload: Readonly<Record<string, string>>;
      };
    };
