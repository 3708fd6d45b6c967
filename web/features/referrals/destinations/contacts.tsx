import { IconMail, IconMapPin, IconPhone } from "@tabler/icons-react";
import type { Destination } from "#contract/referrals/destinations.ts";
import { shownPhone } from "#domain/messaging/shown-phone.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";

/** How a place is reached: a call and an e-mail by one press. Nothing where nothing is known. */
export function Contacts({ destination }: { readonly destination: Destination }) {
  const { t } = useTexts();
  const { name, phone, email, address } = destination;
  if (phone === "" && email === "" && address === "") return null;
  return (
    <ul className="place-contacts">
      {phone !== "" && (
        <li>
          <a
            className="ui-button"
            href={`tel:${phone}`}
            aria-label={t("destinations.call", { name, phone: shownPhone(phone) })}
          >
            <IconPhone size={16} aria-hidden />
            {shownPhone(phone)}
          </a>
        </li>
      )}
      {email !== "" && (
        <li>
          <a className="place-contact" href={`mailto:${email}`}>
            <IconMail size={16} aria-hidden />
            {email}
          </a>
        </li>
      )}
      {address !== "" && (
        <li className="place-contact">
          <IconMapPin size={16} aria-hidden />
          {address}
        </li>
      )}
    </ul>
  );
}
