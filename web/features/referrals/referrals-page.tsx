import { Flex, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { isPriorityReferral, REFERRAL_TYPES, type ReferralType } from "#domain/instruments/risk.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { paths, queryNames, searchWith } from "#web/platform/paths.ts";
import { useRights } from "#web/platform/session/account.ts";
import { PageHeader } from "#web/platform/ui/page-header.tsx";
import { Empty, Failure } from "#web/platform/ui/states.tsx";
import { Tag } from "#web/platform/ui/tag.tsx";
import { useReferralFilter } from "./referral-filters.tsx";
import { ReferralList } from "./referral-list.tsx";
import { referralCountsQuery } from "./referrals.api.ts";
import classes from "./referrals.module.css";

/** The open referrals by where they lead. Only clinic roles see any; others read why not. */
export function ReferralsPage() {
  const { t } = useTexts();
  const { isClinic, isSchool } = useRights();
  return (
    <>
      <PageHeader title={t("referrals.title")} subtitle={t("referrals.subtitle")} />
      {isClinic && <Referrals />}
      {isSchool && (
        <Empty
          title={t("referrals.schoolTitle")}
          action={
            <Link to={paths.patients} className="ui-button">
              {t("referrals.schoolChildren")}
            </Link>
          }
        >
          {t("referrals.schoolText")}
        </Empty>
      )}
      {!isClinic && !isSchool && <Empty>{t("referrals.networkText")}</Empty>}
    </>
  );
}

function Referrals() {
  const filter = useReferralFilter();
  return (
    <Stack gap="lg">
      <Counts selected={filter.type} />
      <ReferralList filter={filter} />
    </Stack>
  );
}

/** The three count cards, which also choose the list; what else narrows it stays. */
function Counts({ selected }: { readonly selected: ReferralType }) {
  const { t } = useTexts();
  const counts = useQuery(referralCountsQuery);
  const [search] = useSearchParams();
  const addressOf = (type: ReferralType) => ({
    search: searchWith(search, { [queryNames.type]: type }).toString(),
  });
  return (
    <>
      {counts.isError && <Failure error={counts.error} onRetry={() => void counts.refetch()} />}
      <nav aria-label={t("referrals.title")}>
        <Flex
          component="ul"
          direction={{ base: "column", md: "row" }}
          gap="sm"
          className={classes["cards"]}
        >
          {REFERRAL_TYPES.map((type) => (
            <li key={type}>
              <Link
                to={addressOf(type)}
                preventScrollReset
                className={classes["card"]}
                data-priority={isPriorityReferral(type) || undefined}
                aria-current={type === selected ? "true" : undefined}
              >
                <Text span inherit fw={600}>
                  {t(`referralTypes.${type}`)}
                </Text>
                <span className={classes["count"]}>{counts.data?.[type] ?? "–"}</span>
                {isPriorityReferral(type) && <Tag tone="accent">{t("app.priority")}</Tag>}
              </Link>
            </li>
          ))}
        </Flex>
      </nav>
    </>
  );
}
