import "@mantine/core/styles/Fieldset.css";
import "#web/platform/ui/box.css";
import { Fieldset, Stack, Text } from "@mantine/core";
import type { Guardian } from "#contract/screening/patients.ts";
import type { SendingChannel } from "#domain/messaging/message.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import classes from "./forms.module.css";

/** How the questionnaire gets answered: sent by a channel, or here. */
export type Way = SendingChannel | "here";

/**
 * The ways there are. The program sends by WhatsApp where the organisation has an account; where it has none a person of a
 * clinic does. Schools may send, and never read an answer: they have no 'here', and no message with the link of a
 * family passes through their hands. Everybody prints labels.
 */
export function listSendOptions(isClinic: boolean, hasWhatsApp: boolean): readonly Way[] {
  if (!isClinic) return hasWhatsApp ? ["email", "whatsapp", "paper"] : ["email", "paper"];
  return ["email", hasWhatsApp ? "whatsapp" : "whatsapp_link", "paper", "here"];
}

/** Why a guardian cannot be sent the form this way, as the name of a text; null when nothing is in the way. */
export function findHindrance(
  way: Way,
  guardian: Guardian | undefined,
): "mayNotAnswer" | "noEmail" | "noPhone" | "noWhatsapp" | null {
  if (way === "here") return null;
  if (guardian?.may_answer === false) return "mayNotAnswer";
  if (way === "paper") return null;
  if (way === "email") return guardian?.email ? null : "noEmail";
  if (!guardian?.phone) return "noPhone";
  return guardian.whatsapp ? null : "noWhatsapp";
}

interface WayChoiceProps {
  readonly ways: readonly Way[];
  readonly selected: Way;
  readonly onSelect: (way: Way) => void;
}

/** One of the ways of answering. */
export function WayChoice({ ways, selected, onSelect }: WayChoiceProps) {
  const { t } = useTexts();
  return (
    <Fieldset variant="unstyled" mb="md" legend={t("sendForm.way")}>
      <Stack gap={10}>
        {ways.map((way) => (
          <label key={way} className={`ui-box ${classes["option"]}`}>
            <input
              type="radio"
              name="way"
              value={way}
              checked={way === selected}
              onChange={() => onSelect(way)}
            />
            <Text span inherit fw={600}>
              {t(`sendForm.ways.${way}`)}
              <Text span size="sm" fw={400} c="dimmed" display="block">
                {t(`sendForm.wayHints.${way}`)}
              </Text>
            </Text>
          </label>
        ))}
      </Stack>
    </Fieldset>
  );
}
