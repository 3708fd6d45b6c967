import { Button, Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { InstrumentVersion } from "#contract/instruments/instrument-packs.ts";
import type { InstrumentCode } from "#domain/instruments/instrument.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { Fold } from "#web/platform/ui/fold.tsx";
import { Rows } from "#web/platform/ui/rows.tsx";
import { Failure, Pending } from "#web/platform/ui/states.tsx";
import { Tag } from "#web/platform/ui/tag.tsx";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { BringIn } from "./bring-in.tsx";
import { packsQuery, usePackFile, usePutToUse } from "./packs.api.ts";

/** The versions of each questionnaire, which of them is in use, and bringing another one in. */
export function PacksSection() {
  const { t } = useTexts();
  const packs = useQuery(packsQuery);
  if (packs.isPending) return <Pending>{t("packs.loading")}</Pending>;
  if (packs.isError) return <Failure error={packs.error} onRetry={() => void packs.refetch()} />;
  return (
    <Stack gap="lg" maw="56rem">
      <Text inherit c="dimmed" maw="62ch">
        {t("packs.hint")}
      </Text>
      {packs.data.map(({ code, versions }) => (
        <Card key={code} title={t(`instruments.${code}`)}>
          <Rows>
            {versions.map((version) => (
              <Stack key={version.version} component="li" gap={6} py="sm">
                <Version code={code} version={version} />
              </Stack>
            ))}
          </Rows>
        </Card>
      ))}
      <BringIn />
    </Stack>
  );
}

interface VersionProps {
  readonly code: InstrumentCode;
  readonly version: InstrumentVersion;
}

function Version({ code, version }: VersionProps) {
  const { t, day } = useTexts();
  const toast = useToast();
  const put = usePutToUse();
  const file = usePackFile();
  const { id, title, licence, licence_holder: holder, licence_until: until } = version;
  const failed = (error: unknown) =>
    toast.failure({ message: t("app.failure", { detail: detailOf(error) }) });
  const use = () =>
    put.mutate(
      { code, pack: id },
      { onSuccess: () => toast.success({ message: t("packs.used") }), onError: failed },
    );
  const download = (format: "json" | "fhir") =>
    file.mutate({ code, version: version.version, format }, { onError: failed });
  return (
    <>
      <Group component="p" gap="xs">
        <strong>{t("packs.version", { version: version.version })}</strong>
        {version.in_use && <Tag tone="good">{t("packs.inUse")}</Tag>}
        <span className="ui-muted">{t("packs.answers", { count: version.answers })}</span>
      </Group>
      <p>{id === null ? t("packs.own") : title}</p>
      {id !== null && (
        <p className="ui-muted">
          {t("packs.holder", { holder })}
          {until !== null && ` ${t("packs.until", { date: day(until) })}`}
        </p>
      )}
      {id !== null && (
        <Fold summary={t("packs.licence")}>
          <p>{licence}</p>
        </Fold>
      )}
      <Group gap="xs">
        {!version.in_use && (
          <Button
            disabled={put.isPending}
            aria-label={t("packs.useNamed", { version: version.version })}
            onClick={use}
          >
            {t("packs.use")}
          </Button>
        )}
        {(["json", "fhir"] as const).map((format) => (
          <Button
            key={format}
            variant="default"
            disabled={file.isPending}
            aria-label={t("packs.download", {
              version: version.version,
              action: t(`packs.${format}`),
            })}
            onClick={() => download(format)}
          >
            {t(`packs.${format}`)}
          </Button>
        ))}
      </Group>
    </>
  );
}
