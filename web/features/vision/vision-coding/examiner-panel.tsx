import { Button, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { detailOf } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Qr } from "#web/platform/ui/qr.tsx";
import { useOpenCoding, watchCodingQuery } from "./coding.api.ts";
import classes from "./coding.module.css";

interface ExaminerPanelProps {
  /** The test that is about to begin: its id as it will be sent. */
  readonly sessionId: string;
  readonly patientId: string;
  /** Hears whether a code is on its way, or shown and not taken by a phone yet. */
  readonly onWaiting?: (isWaiting: boolean) => void;
}

/** On the test's own screen, before it begins: a code and a QR code that make a phone the examiner's. */
export function ExaminerPanel({ sessionId, patientId, onWaiting }: ExaminerPanelProps) {
  const { t } = useTexts();
  const open = useOpenCoding(sessionId, patientId);
  const watch = useQuery({ ...watchCodingQuery(sessionId), enabled: open.isSuccess });
  const isJoined = watch.data !== undefined && watch.data.stage !== "waiting";
  const isWaiting = open.isPending || (open.isSuccess && !isJoined);
  const tell = useEffectEvent((now: boolean) => onWaiting?.(now));
  useEffect(() => tell(isWaiting), [isWaiting]);
  return (
    <Stack
      component="section"
      gap="sm"
      align="start"
      className={`coding-code ${classes["code"]}`}
      aria-label={t("coding.pair")}
    >
      {open.data && !isJoined && (
        <>
          <p>{t("coding.pairHow")}</p>
          <Qr text={open.data.url} label={t("coding.qr")} />
          <strong>{open.data.code}</strong>
          <p>{t("coding.pairAt", { address: addressOf(open.data.url) })}</p>
        </>
      )}
      {isJoined && <output>{t("coding.paired")}</output>}
      {open.error && <p role="alert">{detailOf(open.error)}</p>}
      <Button variant="default" loading={open.isPending} onClick={() => open.mutate()}>
        {open.data ? t("coding.pairOther") : t("coding.pair")}
      </Button>
    </Stack>
  );
}

/** Where the code is typed, as a person reads and types it: without scheme and code. */
function addressOf(url: string): string {
  const { host, pathname } = new URL(url);
  return host + pathname.slice(0, pathname.lastIndexOf("/"));
}
