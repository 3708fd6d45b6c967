import { Button, Flex, Group, Stack, Text, Title } from "@mantine/core";
import { IconFileText, IconReportMedical } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { IssuedDocument } from "#contract/referrals/letters.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { ErrorText } from "#web/platform/ui/error-text.tsx";
import { Failure, Pending } from "#web/platform/ui/states.tsx";
import { Tag } from "#web/platform/ui/tag.tsx";
import { documentsQuery, useDownload, type Wanted } from "./letters.api.ts";
import { RevokeDialog } from "./revoke-dialog.tsx";

interface LetterSectionProps {
  readonly referralId: string;
  readonly patientId: string;
}

/** The letter of a referral and the child's summary to be downloaded, and what was issued before. */
export function LetterSection({ referralId, patientId }: LetterSectionProps) {
  const { t } = useTexts();
  const download = useDownload();
  const documents = useQuery(documentsQuery(referralId));
  const isMaking = ({ kind }: Wanted): boolean =>
    download.isPending && download.variables.kind === kind;
  const letter: Wanted = { kind: "letter", referralId };
  const summary: Wanted = { kind: "summary", patientId };
  return (
    <Card title={t("letters.title")}>
      <Stack gap="sm">
        <p className="ui-muted">{t("letters.hint")}</p>
        <Group gap={10}>
          <Button
            leftSection={<IconFileText size={18} aria-hidden />}
            disabled={download.isPending}
            onClick={() => download.mutate(letter)}
          >
            {t(isMaking(letter) ? "letters.making" : "letters.letter")}
          </Button>
          <Button
            variant="default"
            leftSection={<IconReportMedical size={18} aria-hidden />}
            disabled={download.isPending}
            onClick={() => download.mutate(summary)}
          >
            {t(isMaking(summary) ? "letters.making" : "letters.summary")}
          </Button>
        </Group>
        {download.isError && (
          <ErrorText>{t("app.failure", { detail: detailOf(download.error) })}</ErrorText>
        )}
        {documents.isPending && <Pending>{t("letters.loading")}</Pending>}
        {documents.isError && !documents.data && (
          <Failure error={documents.error} onRetry={() => void documents.refetch()} />
        )}
        {documents.data && <Issued referralId={referralId} documents={documents.data} />}
      </Stack>
    </Card>
  );
}

interface IssuedProps {
  readonly referralId: string;
  readonly documents: readonly IssuedDocument[];
}

function Issued({ referralId, documents }: IssuedProps) {
  const { t, moment, dayOf } = useTexts();
  const [asked, setAsked] = useState<IssuedDocument | null>(null);
  if (documents.length === 0) return <p className="ui-muted">{t("letters.none")}</p>;
  return (
    <>
      <Title order={3} fz="md" fw={600}>
        {t("letters.issued")}
      </Title>
      <Stack component="ul" gap="sm">
        {documents.map((document) => (
          <li key={document.id}>
            <Flex component="span" gap={8} align="center" wrap="wrap" fw={550}>
              {t(`letters.kinds.${document.kind}`)}
              {document.revoked_at && (
                <Tag tone="caution">
                  {t("letters.revoked", { date: dayOf(document.revoked_at) })}
                </Tag>
              )}
            </Flex>
            <Text span size="sm" c="dimmed">
              {t(document.issued_by === null ? "letters.byFamily" : "letters.by", {
                at: moment(document.issued_at),
                name: document.issued_by ?? "",
              })}
            </Text>
            {document.revoked_at ? (
              <Text span size="sm" c="dimmed">
                {t("letters.because", { reason: document.revoke_reason })}
              </Text>
            ) : (
              <Group component="span" justify="space-between" gap="xs">
                <Text component="code" inherit size="sm" c="dimmed">
                  {document.code}
                </Text>
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={t("letters.revokeOne", {
                    kind: t(`letters.kinds.${document.kind}`),
                    at: moment(document.issued_at),
                  })}
                  onClick={() => setAsked(document)}
                >
                  {t("letters.revoke")}
                </Button>
              </Group>
            )}
          </li>
        ))}
      </Stack>
      {asked && (
        <RevokeDialog referralId={referralId} document={asked} onClose={() => setAsked(null)} />
      )}
    </>
  );
}
