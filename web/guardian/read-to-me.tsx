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
 * Who reads to somebody who does not: the device, and where it cannot, the team on the telephone. Both stand in the same
 * place and one of them is seen, so that nothing moves under a finger once it is known which.
 */
export function ReadToMe(props: {
  /** What the device reads first. */
  readonly text: string;
  readonly texts: Pick<PageTexts, "readToMe" | "listen" | "stopListening">;
  readonly reader: Reading;
  readonly team: TeamContacts | null | undefined;
}) {
  const { text, texts, reader, team } = props;
  const { byDevice, offer, byWhatsapp, message } = texts.readToMe;
  return (
    <div className="readers">
      <div aria-hidden={!reader}>
        <p className="soft">{byDevice}</p>
        <ListenButton {...{ text, texts, reader }} />
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
