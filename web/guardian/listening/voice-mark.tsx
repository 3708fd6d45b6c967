import type { Language } from "#domain/organization/language.ts";
import { useIsLive } from "../read-aloud.ts";
import { fillText, institutionValues } from "../texts/page-texts.ts";
import type { ListeningTexts } from "./page-data.ts";
import { readingVoice } from "./voices.ts";

/** Whose voice reads: a computer's, or a person's of the organisation. */
export function VoiceMark(props: {
  readonly language: Language;
  readonly texts: Pick<ListeningTexts, "synthetic" | "person">;
}) {
  const { language, texts } = props;
  const voice = useIsLive() ? readingVoice(language) : undefined;
  return (
    <p className="soft">
      {voice
        ? fillText(
            texts.person,
            institutionValues("equipe", voice.organization_name, voice.organization_article),
          )
        : texts.synthetic}
    </p>
  );
}
