import { Button, Group, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Pending } from "#web/platform/ui/states.tsx";
import { unsentQuery, useUnsent } from "./unsent.api.ts";
import classes from "./vision.module.css";

interface BeforeLogoutProps {
  readonly account: string;
  /** Ends the session. */
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** Before the session ends: sends the tests that only this device has, and asks what becomes of those that cannot go now. */
export function BeforeLogout({ account, onLeave, onStay }: BeforeLogoutProps) {
  const { t } = useTexts();
  const { data } = useQuery(unsentQuery);
  const { send, drop } = useUnsent(account);
  const [isAsked, setAsked] = useState(false);
  const own = data?.filter((one) => one.account === account);
  const count = own?.length;
  const begin = useEffectEvent(() => send.mutate());
  useEffect(() => begin(), []);
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    if (count === 0) leave();
  }, [count]);
  if (!own || own.length === 0 || send.isPending || send.isIdle) {
    return <Pending>{t("vision.logout.sending")}</Pending>;
  }
  const dropAll = (): void => {
    for (const { id } of own) drop.mutate(id);
  };
  return (
    <Stack component="section" maw="34rem" aria-labelledby="vision-leaving">
      <h1 id="vision-leaving">{t("vision.logout.title")}</h1>
      <p>{t("vision.logout.some", { count: own.length })}</p>
      <p className="ui-muted">{t("vision.logout.kept", { count: own.length })}</p>
      <Group gap="sm" className={classes["actions"]}>
        <Button onClick={() => send.mutate()}>{t("vision.logout.again")}</Button>
        <Button variant="default" onClick={onLeave}>
          {t("vision.logout.leave")}
        </Button>
        <Button variant="default" onClick={onStay}>
          {t("vision.logout.stay")}
        </Button>
        <Button variant="subtle" onClick={() => (isAsked ? dropAll() : setAsked(true))}>
          {t(isAsked ? "vision.logout.dropSure" : "vision.logout.drop")}
        </Button>
      </Group>
    </Stack>
  );
}
