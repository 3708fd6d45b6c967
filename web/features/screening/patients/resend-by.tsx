import { IconBrandWhatsapp, IconChevronDown, IconMail } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { Guardian } from "#contract/screening/patients.ts";
import type { SendingChannel } from "#domain/messaging/message.ts";
import { whatsAppAvailabilityQuery } from "#web/features/messaging/whatsapp/availability.api.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Menu, MenuItem } from "#web/platform/ui/menu.tsx";

/** The ways on which the program itself sends a link. */
export type ResendWay = Extract<SendingChannel, "email" | "whatsapp">;

interface ResendByProps {
  /** The one to whom the link goes. */
  readonly guardian: Guardian | undefined;
  readonly onChoose: (way: ResendWay) => void;
}

/**
 * By which way a link is sent again, for whoever does not want the one that it last went: a choice only where the
 * organisation sends by WhatsApp and the guardian can have it.
 */
export function ResendBy({ guardian, onChoose }: ResendByProps) {
  const { t } = useTexts();
  const { data } = useQuery(whatsAppAvailabilityQuery);
  if (!data?.available || !guardian?.whatsapp) return null;
  return (
    <Menu
      className="ui-icon-button record-more"
      label={t("patient.resendBy")}
      button={<IconChevronDown size={18} aria-hidden />}
    >
      <MenuItem
        icon={<IconBrandWhatsapp size={16} aria-hidden />}
        onChoose={() => onChoose("whatsapp")}
      >
        {t("patient.resendWays.whatsapp")}
      </MenuItem>
      {guardian.email !== "" && (
        <MenuItem icon={<IconMail size={16} aria-hidden />} onChoose={() => onChoose("email")}>
          {t("patient.resendWays.email")}
        </MenuItem>
      )}
    </Menu>
  );
}
