import { Flex, Stack, Text } from "@mantine/core";
import { Link } from "react-router";
import type { ReceivedList, ReceivedShare } from "#contract/referrals/received-shares.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { queryNames } from "#web/platform/paths.ts";
import { StateTag } from "./state-tag.tsx";
import { useChildWords } from "./use-child-words.ts";

interface ReceivedCardProps {
  readonly share: ReceivedShare;
  /** The list that it stands in, to come back to. */
  readonly list: ReceivedList;
}

/** One case in short: who it is as far as that may be seen, who sent it, and until when it is seen. */
export function ReceivedCard({ share, list }: ReceivedCardProps) {
  const { t, day, dayOf } = useTexts();
  const words = useChildWords();
  const name = words.nameOf(share);
  const search = new URLSearchParams({
    ...(list !== "novos" && { [queryNames.receivedList]: list }),
    [queryNames.sharedCase]: share.id,
  });
  return (
    <li>
      <Stack className="ui-card" component="article" gap={8} aria-label={name}>
        <Flex component="p" gap="sm" justify="space-between" align="center" wrap="wrap">
          <Text component="strong" size="lg" fw={650}>
            {name}
          </Text>
          <StateTag state={share.state} stage={share.stage} />
        </Flex>
        {share.child && <p>{words.aboutOf(share.child)}</p>}
        <p className="ui-muted">
          {[
            t("sharing.received.from", { name: share.sender.name }),
            t("sharing.received.sentOn", { date: dayOf(share.sent_at) }),
            share.child && t("sharing.received.until", { date: day(share.until_on) }),
          ]
            .filter((part) => part !== null)
            .join(" · ")}
        </p>
        {share.responsible && (
          <p className="ui-muted">
            {t("sharing.received.responsible", { name: share.responsible.full_name })}
          </p>
        )}
        <Link
          className="ui-button"
          style={{ alignSelf: "start", minHeight: "2.75rem" }}
          to={{ search: search.toString() }}
          aria-label={t("sharing.received.openOf", { name })}
        >
          {t("sharing.received.open")}
        </Link>
      </Stack>
    </li>
  );
}
