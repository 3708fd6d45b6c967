import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { CompletionRecord } from "#contract/screening/completion.ts";
import { INSTRUMENTS } from "#domain/instruments/instruments.ts";
import { INSTRUMENT_TEXTS } from "#domain/instruments/texts/index.ts";
import { GUARDIAN_TEXTS } from "#domain/screening/guardian-texts/index.ts";
import { EMPTY_DRAFT } from "../device.ts";
import { noFamily } from "../family/family.ts";
import { ListeningPage } from "../listening/listening-page.tsx";
import { LISTENING_TEXTS } from "../listening/texts.ts";
import { PAGE_TEXTS } from "../texts/index.ts";
import { aCompletion, RECORD } from "./completion.ts";
import { aSoundingDevice } from "./sounding-device.ts";

/** The page that reads everything aloud, of a child under two, alive and begun. */
export async function openListening(
  known: Partial<CompletionRecord> = {},
  family = noFamily,
  begin = "Começar a ouvir",
) {
  const user = userEvent.setup();
  const device = aSoundingDevice();
  const { api, completion, onSent, stored } = aCompletion({ kept: EMPTY_DRAFT });
  api.open.mockResolvedValue({ kind: "ok", value: { ...RECORD, ...known } });
  const language = "pt-BR";
  render(
    <ListeningPage
      data={{
        language,
        variant: "undetermined",
        texts: PAGE_TEXTS[language],
        listening: LISTENING_TEXTS[language],
        guardian: GUARDIAN_TEXTS[language],
        questionnaires: {
          mchat: { instrument: INSTRUMENTS.mchat, texts: INSTRUMENT_TEXTS.mchat[language] },
        },
      }}
      completion={completion}
      family={family}
      token="token"
      onLive={() => completion.start({})}
    />,
  );
  await user.click(await screen.findByRole("button", { name: begin }));
  /** Hears all that is being read out. */
  const hear = () => {
    for (let before = -1; before !== device.played.length;) {
      before = device.played.length;
      act(() => device.end());
    }
  };
  const press = async (name: string) => {
    await user.click(screen.getByRole("button", { name }));
    hear();
  };
  hear();
  return { device, press, hear, api, onSent, stored };
}
