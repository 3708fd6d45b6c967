import { Button, Stack, Text, TextInput } from "@mantine/core";
import { useId, useMemo, useState, useSyncExternalStore } from "react";
import { useParams } from "react-router";
import { joinCoding } from "#contract/vision/vision-coding.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { useContractForm } from "#web/platform/ui/use-contract-form.ts";
import { useTitle } from "#web/platform/ui/use-title.ts";
import { CodingKeys, type Seat } from "./coding-keys.tsx";
import { phoneOn, useJoin } from "./coding.api.ts";
import { readStoredPairing, type StoredPairing } from "./phone.ts";
import choices from "#web/platform/ui/choices.module.css";

/** The examiner's phone: enters a test by its code, and then has three keys. */
export function CodingPage() {
  const { t } = useTexts();
  const { code = "" } = useParams();
  const [seat, setSeat] = useState<Seat>("facing");
  const [paired, setPaired] = useState<{ code: string; kept: StoredPairing } | null>(() => {
    const kept = readStoredPairing(code);
    return kept && { code, kept };
  });
  useTitle(t("coding.title"));
  return (
    <Stack component="main" maw="40rem" mih="100dvh" mx="auto" p="lg">
      <Text inherit fw={700} c="var(--brand-strong)">
        {t("app.name")}
      </Text>
      <h1>{t("coding.title")}</h1>
      {paired ? (
        <Paired key={paired.kept.token} {...paired} seat={seat} onSeat={setSeat} />
      ) : (
        <Entrance
          code={code}
          seat={seat}
          onSeat={setSeat}
          onJoined={(joined, kept) => setPaired({ code: joined, kept })}
        />
      )}
    </Stack>
  );
}

interface SeatProps {
  readonly seat: Seat;
  readonly onSeat: (seat: Seat) => void;
}

function Paired({
  code,
  kept,
  seat,
  onSeat,
}: SeatProps & { readonly code: string; readonly kept: StoredPairing }) {
  const phone = useMemo(() => phoneOn(code, kept), [code, kept]);
  const { stage, isGone } = useSyncExternalStore(phone.subscribe, phone.state);
  return (
    <>
      <CodingKeys phone={phone} seat={seat} />
      {stage !== "ended" && !isGone && <SeatChoice seat={seat} onSeat={onSeat} />}
    </>
  );
}

function Entrance({
  code: given,
  seat,
  onSeat,
  onJoined,
}: SeatProps & {
  readonly code: string;
  readonly onJoined: (code: string, kept: StoredPairing) => void;
}) {
  const { t } = useTexts();
  const join = useJoin(onJoined);
  const { props, field, errors, failure, isBusy } = useContractForm({
    schema: joinCoding.body,
    initialValues: { code: given },
    send: ({ code }) => join.mutateAsync(code),
  });
  return (
    <form {...props}>
      <Stack gap={20}>
        <p>{t("coding.intro")}</p>
        <TextInput
          label={t("coding.code")}
          autoCapitalize="characters"
          autoComplete="off"
          {...field("code")}
          error={errors["code"] ?? failure}
        />
        <SeatChoice seat={seat} onSeat={onSeat} />
        <Button type="submit" size="lg" loading={isBusy}>
          {t("coding.enter")}
        </Button>
      </Stack>
    </form>
  );
}

function SeatChoice({ seat, onSeat }: SeatProps) {
  const { t } = useTexts();
  const name = useId();
  return (
    <fieldset className={choices["choices"]}>
      <legend>{t("coding.seat")}</legend>
      {(["facing", "beside"] as const).map((each) => (
        <label key={each}>
          <input type="radio" name={name} checked={seat === each} onChange={() => onSeat(each)} />
          {t(`coding.${each}`)}
        </label>
      ))}
    </fieldset>
  );
}
