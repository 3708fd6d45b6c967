import { Button, Flex, Group, Stack, Text } from "@mantine/core";
import { IconBrandWhatsapp, IconPhone } from "@tabler/icons-react";
import type { ReferralCourse } from "#contract/referrals/referral-steps.ts";
import type { ReferralDetail } from "#contract/referrals/referrals.ts";
import { formatPhone } from "#domain/messaging/format-phone.ts";
import { isLandline } from "#domain/messaging/landline.ts";
import type { ContactOutcome } from "#domain/referrals/contact.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { Note } from "#web/platform/ui/note.tsx";
import type { OpenDialog } from "./dialog-props.ts";
import classes from "./referral.module.css";

/** In the order in which they mostly happen. */
const QUICK: readonly ContactOutcome[] = ["falei", "nao_atendeu", "numero_errado", "pediu_retorno"];

interface ContactCardProps {
  readonly course: ReferralCourse;
  readonly guardian: ReferralDetail["guardian"];
  readonly onOpen: (dialog: OpenDialog) => void;
}

/** Whom to call and how, what came of it at a touch, and every attempt so far. */
export function ContactCard({ course, guardian, onOpen }: ContactCardProps) {
  const { t } = useTexts();
  const isOpen = course.closed === null;
  return (
    <Card title={t("referralPage.contactCard")}>
      {guardian?.custody_note && <Note tone="caution">{guardian.custody_note}</Note>}
      {guardian ? (
        <Guardian guardian={guardian} />
      ) : (
        <p className="ui-muted">{t("referralPage.noGuardian")}</p>
      )}
      {isOpen && (
        <fieldset className={classes["quick"]}>
          <legend>{t("referralPage.quick")}</legend>
          {QUICK.map((outcome) => (
            <Button
              key={outcome}
              variant="default"
              onClick={() => onOpen({ kind: "contact", outcome })}
            >
              {t(`referralPage.outcomes.${outcome}`)}
            </Button>
          ))}
        </fieldset>
      )}
      <Attempts attempts={course.attempts} />
    </Card>
  );
}

function Guardian({ guardian }: { readonly guardian: NonNullable<ReferralDetail["guardian"]> }) {
  const { t } = useTexts();
  const { full_name: name, relationship, phone } = guardian;
  return (
    <Group justify="space-between" gap="sm">
      <p>
        <strong>{name}</strong>
        {relationship && <span className="ui-muted"> · {relationship}</span>}
        {phone ? (
          <Text span inherit display="block">
            {formatPhone(phone)}
          </Text>
        ) : (
          <Text span inherit display="block" c="dimmed">
            {t("referralPage.noPhone")}
          </Text>
        )}
      </p>
      {phone && (
        <Flex component="p" gap={10} wrap="wrap">
          <Button
            component="a"
            href={`tel:${phone}`}
            variant="light"
            leftSection={<IconPhone size={18} aria-hidden />}
            aria-label={t("referralPage.callTo", { name, phone: formatPhone(phone) })}
          >
            {t("referralPage.call")}
          </Button>
          {!isLandline(phone) && (
            <Button
              component="a"
              href={`https://wa.me/${phone.replaceAll(/\D/g, "")}`}
              target="_blank"
              rel="noreferrer"
              variant="light"
              leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
              aria-label={t("referralPage.whatsappTo", { name })}
            >
              {t("referralPage.whatsapp")}
            </Button>
          )}
        </Flex>
      )}
    </Group>
  );
}

function Attempts({ attempts }: Pick<ReferralCourse, "attempts">) {
  const { t, moment, day } = useTexts();
  if (attempts.length === 0) {
    return <p className={`ui-muted ${classes["attempts"]}`}>{t("referralPage.noAttempts")}</p>;
  }
  return (
    <Stack
      component="ul"
      gap="sm"
      className={classes["attempts"]}
      aria-label={t("referralPage.attempts")}
    >
      {attempts.map(({ id, at, by, channel, outcome, note, next_on: next }) => (
        <li key={id}>
          <p>
            <strong>{t(`referralPage.outcomes.${outcome}`)}</strong>{" "}
            <span className="ui-muted">{t(`referralPage.channels.${channel}`)}</span>
            {next !== null && <> · {t("referralPage.tryAgainOn", { date: day(next) })}</>}
          </p>
          {note && <p>{note}</p>}
          <p className="ui-muted">{`${moment(at)} · ${by}`}</p>
        </li>
      ))}
    </Stack>
  );
}
