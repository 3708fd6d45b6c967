import "@mantine/core/styles/Menu.css";
import "@mantine/core/styles/Popover.css";
import { ActionIcon, Menu } from "@mantine/core";
import { IconBrandWhatsapp, IconChevronDown, IconMail } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { Guardian } from "#contract/screening/patients.ts";
import type { SendingChannel } from "#domain/messaging/message.ts";
import { whatsAppAvailabilityQuery } from "#web/features/messaging/whatsapp/availability.api.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";

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
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size="input-sm" aria-label={t("patient.resendBy")}>
          <IconChevronDown size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconBrandWhatsapp size={16} aria-hidden />}
          onClick={() => onChoose("whatsapp")}
        >
          {t("patient.resendWays.whatsapp")}
        </Menu.Item>
        {guardian.email !== "" && (
          <Menu.Item
            leftSection={<IconMail size={16} aria-hidden />}
            onClick={() => onChoose("email")}
          >
            {t("patient.resendWays.email")}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
