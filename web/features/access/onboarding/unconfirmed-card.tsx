import { Button, Group, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { detailOf } from "#web/platform/api/api-error.ts";
import { translateError } from "#web/platform/i18n/errors/translate-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { accountQuery } from "#web/platform/session/account.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { useResend } from "./onboarding.api.ts";

/** Nothing goes on before the address is confirmed: where the letter went, and how to get another. */
export function UnconfirmedCard({ email }: { readonly email: string }) {
  const { t } = useTexts();
  const toast = useToast();
  const { refetch, isFetching } = useQuery(accountQuery);
  const resend = useResend();
  const send = (): void =>
    resend.mutate(undefined, {
      onSuccess: (sent) =>
        toast.success({ title: t("start.resent"), message: translateError(sent) }),
      onError: (error) =>
        toast.failure({ title: t("start.resendFailed"), message: detailOf(error) }),
    });
  return (
    <Card title={t("start.unconfirmedTitle")}>
      <Text inherit c="dimmed">
        {t("start.unconfirmedText", { email })}
      </Text>
      <Group gap={10} mt="sm">
        <Button disabled={isFetching} onClick={() => void refetch()}>
          {isFetching ? t("start.checking") : t("start.check")}
        </Button>
        <Button variant="default" disabled={resend.isPending} onClick={send}>
          {resend.isPending ? t("start.resending") : t("start.resend")}
        </Button>
      </Group>
    </Card>
  );
}
