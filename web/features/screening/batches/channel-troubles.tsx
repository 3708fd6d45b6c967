import { Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { translateError } from "#web/platform/i18n/errors/translate-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { channelTroublesQuery } from "./undelivered.api.ts";

/** The channels by which nothing leaves now: since when, why, and that what waits is not lost. */
export function ChannelTroubles() {
  const { t, moment } = useTexts();
  const { data: troubles = [] } = useQuery(channelTroublesQuery);
  return troubles.map(({ channel, reason, since }) => (
    <Stack key={`${channel} ${since}`} className="ui-failure" gap={4} mb="md" role="alert">
      <p>
        <strong>
          {t("undelivered.trouble", {
            channel: t(`messages.channels.${channel}`),
            moment: moment(since),
          })}
        </strong>{" "}
        {translateError(reason)}
      </p>
      <p>{t("undelivered.troubleHint")}</p>
    </Stack>
  ));
}
