import { Group } from "@mantine/core";
import { IconMail, IconMapPin, IconPhone } from "@tabler/icons-react";
import type { Destination } from "#contract/referrals/destinations.ts";
import { formatPhone } from "#domain/messaging/format-phone.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import classes from "./destinations.module.css";

/** How a place is reached: a call and an e-mail by one press. Nothing where nothing is known. */
export function Contacts({ destination }: { readonly destination: Destination }) {
  const { t } = useTexts();
  const { name, phone, email, address } = destination;
  if (phone === "" && email === "" && address === "") return null;
  return (
    <Group component="ul" gap="sm">
      {phone !== "" && (
        <li>
          <a
            className="ui-button"
            style={{ minHeight: "2.75rem" }}
            href={`tel:${phone}`}
            aria-label={t("destinations.call", { name, phone: formatPhone(phone) })}
          >
            <IconPhone size={16} aria-hidden />
            {formatPhone(phone)}
          </a>
        </li>
      )}
      {email !== "" && (
        <li>
          <a className={classes["contact"]} href={`mailto:${email}`}>
            <IconMail size={16} aria-hidden />
            {email}
          </a>
        </li>
      )}
      {address !== "" && (
        <li className={classes["contact"]}>
          <IconMapPin size={16} aria-hidden />
          {address}
        </li>
      )}
    </Group>
  );
}
