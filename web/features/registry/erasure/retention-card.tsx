import { Button, Group, NativeSelect, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Retention } from "#contract/registry/retention.ts";
import { keepsRecords } from "#domain/registry/erasure/erasure.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { accountQuery } from "#web/platform/session/account.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { ErrorText } from "#web/platform/ui/error-text.tsx";
import { Failure, Pending } from "#web/platform/ui/states.tsx";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { DueChildren } from "./due-children.tsx";
import { retentionQuery, useSetRetention } from "./erasure.api.ts";

/** Years that are offered, beside those that were set otherwise. */
const OFFERED = [1, 2, 3, 5, 7, 10, 15, 20, 25, 30] as const;

/** How long records are kept; another rule shows whom it would meet before it is set. */
export function RetentionCard() {
  const { t } = useTexts();
  const kind = useQuery(accountQuery).data?.primary_role?.organization_kind;
  const found = useQuery(retentionQuery(undefined));
  return (
    <Card title={t("retention.title")}>
      <Stack>
        <p className="ui-muted">
          {t(kind !== undefined && keepsRecords(kind) ? "retention.hint" : "retention.hintSchool")}
        </p>
        {found.isPending && <Pending>{t("erasure.loading")}</Pending>}
        {found.isError && <Failure error={found.error} onRetry={() => void found.refetch()} />}
        {found.data && <Rule set={found.data} />}
      </Stack>
    </Card>
  );
}

function Rule({ set }: { readonly set: Retention }) {
  const { t, day } = useTexts();
  const toast = useToast();
  const save = useSetRetention();
  const [chosen, setChosen] = useState(set.years);
  const isChanged = chosen !== set.years;
  const wanted = useQuery({
    ...retentionQuery(chosen ?? undefined),
    enabled: isChanged && chosen !== null,
  });
  const preview = isChanged ? wanted.data?.preview : set.preview;
  const offered = [...new Set([...OFFERED, ...(set.years === null ? [] : [set.years])])];
  const store = (): void =>
    save.mutate(
      { years: chosen },
      {
        onSuccess: ({ starts_on: from }) =>
          toast.success({
            message:
              from === null ? t("retention.savedNever") : t("retention.saved", { day: day(from) }),
          }),
      },
    );
  return (
    <>
      <NativeSelect
        label={t("retention.label")}
        description={set.starts_on !== null && t("retention.from", { day: day(set.starts_on) })}
        value={chosen ?? ""}
        maw={320}
        onChange={({ currentTarget: { value } }) => setChosen(value === "" ? null : Number(value))}
        data={[
          { value: "", label: t("retention.never") },
          ...offered
            .toSorted((one, other) => one - other)
            .map((years) => ({
              value: String(years),
              label: t("retention.years", { count: years }),
            })),
        ]}
      />
      {chosen !== null && preview && <DueChildren preview={preview} isSet={!isChanged} />}
      {save.isError && <ErrorText>{detailOf(save.error)}</ErrorText>}
      <Group>
        <Button mih={44} disabled={!isChanged} loading={save.isPending} onClick={store}>
          {t("retention.save")}
        </Button>
      </Group>
    </>
  );
}
