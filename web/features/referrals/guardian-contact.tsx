import { Flex } from "@mantine/core";
import { IconMail, IconPhone } from "@tabler/icons-react";
import type { ReferralDetail } from "#contract/referrals/referrals.ts";
import { formatPhone } from "#domain/messaging/format-phone.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import classes from "./referrals.module.css";

interface GuardianContactProps {
  readonly guardian: NonNullable<ReferralDetail["guardian"]>;
}

/** Who answers for the child, and the ways to call and to write. */
export function GuardianContact({ guardian }: GuardianContactProps) {
  const { t } = useTexts();
  const { full_name: name, relationship, phone, email } = guardian;
  return (
    <>
      <p>
        <strong>{name}</strong> <span className="ui-muted">{relationship}</span>
      </p>
      <Flex component="p" rowGap={4} gap="lg" wrap="wrap">
        {phone && (
          <a
            href={`tel:${phone}`}
            className={classes["contact"]}
            aria-label={`${t("referral.call", { name })}: ${formatPhone(phone)}`}
          >
            <IconPhone size={18} aria-hidden /> {formatPhone(phone)}
          </a>
        )}
        {email && (
          <a
            href={`mailto:${email}`}
            className={classes["contact"]}
            aria-label={`${t("referral.writeTo", { name })}: ${email}`}
          >
            <IconMail size={18} aria-hidden /> {email}
          </a>
        )}
      </Flex>
    </>
  );
}
