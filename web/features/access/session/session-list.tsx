import { Box, Button, Flex, Group, Stack, Text } from "@mantine/core";
import { IconDeviceDesktop, IconDeviceMobile } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { OpenSession } from "#contract/access/auth.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Failure, Pending } from "#web/platform/ui/states.tsx";
import { Tag } from "#web/platform/ui/tag.tsx";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { sessionsQuery, useEndSession } from "./session.api.ts";

const PHONES = new Set(["Android", "iPhone", "iPad"]);

/** Where the account is logged in, and a way to end each session but the one that looks. */
export function SessionList() {
  const { t } = useTexts();
  const { data: sessions, isPending, error, refetch } = useQuery(sessionsQuery);
  if (isPending) return <Pending>{t("sessions.loading")}</Pending>;
  if (!sessions) return <Failure error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <Stack component="ul" gap={0}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </Stack>
      {sessions.every(({ current }) => current) && (
        <Text size="sm" c="dimmed">
          {t("sessions.only")}
        </Text>
      )}
    </>
  );
}

function SessionRow({ session }: { readonly session: OpenSession }) {
  const { t, moment } = useTexts();
  const Icon = PHONES.has(session.system ?? "") ? IconDeviceMobile : IconDeviceDesktop;
  const device = t("sessions.on", {
    browser: session.browser ?? t("sessions.unknownBrowser"),
    system: session.system ?? t("sessions.unknownSystem"),
  });
  return (
    <Group component="li" gap="sm" py="sm">
      <Icon size={24} aria-hidden style={{ flex: "none" }} />
      <Box flex="1 1 10rem" miw={0}>
        <Flex component="p" gap={8} align="center" wrap="wrap" fw={600}>
          {device} {session.current && <Tag tone="good">{t("sessions.current")}</Tag>}
        </Flex>
        <Text size="sm" c="dimmed">
          {t("sessions.lastUsed", { moment: moment(session.last_used_at) })} ·{" "}
          {t("sessions.since", { moment: moment(session.created_at) })}
        </Text>
      </Box>
      {!session.current && <EndButton id={session.id} device={device} />}
    </Group>
  );
}

function EndButton({ id, device }: { readonly id: string; readonly device: string }) {
  const { t } = useTexts();
  const toast = useToast();
  const end = useEndSession();
  const press = (): void =>
    end.mutate(id, {
      onSuccess: () =>
        toast.success({ title: t("sessions.ended"), message: t("sessions.endedText") }),
      onError: (error) =>
        toast.failure({ title: t("sessions.failureTitle"), message: detailOf(error) }),
    });
  return (
    <Button
      variant="default"
      mih="2.75rem"
      aria-label={t("sessions.endLabel", { device })}
      disabled={end.isPending}
      onClick={press}
    >
      {end.isPending ? t("sessions.ending") : t("sessions.end")}
    </Button>
  );
}
