import { formatPhone } from "#domain/messaging/format-phone.ts";
import { ListenButton } from "./listen-button.tsx";
import type { Reading } from "./read-aloud.ts";
import type { PageTexts } from "./texts/page-texts.ts";

/** By what ways the team can be asked, as far as it is known. */
export interface TeamContacts {
  readonly phone: string;
  /** Digits of the number to write to by WhatsApp; null without one. */
  readonly whatsapp?: string | null;
}

/**
 * Who reads to somebody who does not: a recorded voice, and where it cannot be heard, the team on the telephone. Both stand
 * in the same place and one of them is seen, so that nothing moves under a finger once it is known which.
 */
export function ReadToMe(props: {
  /** What is read first. */
  readonly parts: readonly string[];
  /** What is probably listened to next. */
  readonly ahead?: readonly string[] | undefined;
  readonly texts: Pick<PageTexts, "readToMe" | "listen" | "stopListening">;
  readonly reader: Reading;
  readonly team: TeamContacts | null | undefined;
}) {
  const { parts, ahead, texts, reader, team } = props;
  const { offer, byWhatsapp, message } = texts.readToMe;
  return (
    <div className="readers">
      <div aria-hidden={!reader}>
        <ListenButton {...{ parts, ahead, texts, reader }} />
      </div>
      <div aria-hidden={Boolean(reader)} className="contact">
        <p className="soft">{offer}</p>
        <p className="ways">
          {team?.phone && <a href={`tel:${team.phone}`}>{formatPhone(team.phone)}</a>}
          {team?.whatsapp && (
            <a
              href={`https://wa.me/${team.whatsapp}?text=${encodeURIComponent(message)}`}
              rel="noreferrer"
            >
              {byWhatsapp}
            </a>
          )}
        </p>
      </div>
    </div>
  );
}
