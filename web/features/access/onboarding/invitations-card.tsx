import { Button, Flex, Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { OwnInvitation } from "#contract/access/onboarding.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { Failure, Pending } from "#web/platform/ui/states.tsx";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { ownInvitationsQuery, useAcceptOwn, useDeclineOwn } from "./onboarding.api.ts";

/** The invitations sent to the own address, each to be accepted or declined. */
export function InvitationsCard({ email }: { readonly email: string }) {
  const { t } = useTexts();
  return (
    <Card title={t("start.invitations")}>
      <Waiting email={email} />
    </Card>
  );
}

function Waiting({ email }: { readonly email: string }) {
  const { t } = useTexts();
  const { data: invitations, isPending, error, refetch } = useQuery(ownInvitationsQuery);
  if (isPending) return <Pending>{t("start.loadingInvitations")}</Pending>;
  if (!invitations) return <Failure error={error} onRetry={() => void refetch()} />;
  if (invitations.length === 0)
    return (
      <Text inherit c="dimmed">
        {t("start.noInvitations", { email })}
      </Text>
    );
  return (
    <Flex component="ul" direction="column" gap={0}>
      {invitations.map((invitation) => (
        <InvitationRow key={invitation.id} invitation={invitation} />
      ))}
    </Flex>
  );
}

function InvitationRow({ invitation }: { readonly invitation: OwnInvitation }) {
  const { t, dayOf } = useTexts();
  const [isDeclining, setIsDeclining] = useState(false);
  return (
    <Stack component="li" gap={4} py="sm">
      <Text inherit fw={650}>
        {invitation.organization_name}
      </Text>
      <Text inherit c="dimmed">
        {t(`start.roles.${invitation.role_code}`)} ·{" "}
        {t("start.validUntil", { day: dayOf(invitation.expires_at) })}
      </Text>
      {isDeclining ? (
        <DeclineQuestion invitation={invitation} onKeep={() => setIsDeclining(false)} />
      ) : (
        <Answers invitation={invitation} onDecline={() => setIsDeclining(true)} />
      )}
    </Stack>
  );
}

interface AnswersProps {
  readonly invitation: OwnInvitation;
  readonly onDecline: () => void;
}

function Answers({ invitation, onDecline }: AnswersProps) {
  const { t } = useTexts();
  const toast = useToast();
  const accept = useAcceptOwn();
  const organization = invitation.organization_name;
  const answer = async (): Promise<void> => {
    try {
      await accept.mutateAsync(invitation.id);
    } catch (error) {
      toast.failure({ title: t("start.answerFailed"), message: detailOf(error) });
      return;
    }
    toast.success({
      title: t("start.accepted"),
      message: t("start.acceptedText", { organization }),
    });
  };
  return (
    <Group gap={10} mt="sm">
      <Button
        aria-label={t("start.acceptLabel", { organization })}
        disabled={accept.isPending}
        onClick={() => void answer()}
      >
        {accept.isPending ? t("start.accepting") : t("start.accept")}
      </Button>
      <Button
        variant="default"
        aria-label={t("start.declineLabel", { organization })}
        disabled={accept.isPending}
        onClick={onDecline}
      >
        {t("start.decline")}
      </Button>
    </Group>
  );
}

interface DeclineQuestionProps {
  readonly invitation: OwnInvitation;
  readonly onKeep: () => void;
}

function DeclineQuestion({ invitation, onKeep }: DeclineQuestionProps) {
  const { t } = useTexts();
  const toast = useToast();
  const decline = useDeclineOwn();
  const keep = useRef<HTMLButtonElement>(null);
  // The button that was pressed is gone: the focus goes to the answer that changes nothing.
  useEffect(() => keep.current?.focus(), []);
  const organization = invitation.organization_name;
  const answer = (): void =>
    decline.mutate(invitation.id, {
      onSuccess: () => toast.success({ message: t("start.declined") }),
      onError: (error) =>
        toast.failure({ title: t("start.answerFailed"), message: detailOf(error) }),
    });
  return (
    <>
      <p role="alert">{t("start.declineQuestion", { organization })}</p>
      <Group gap={10} mt="sm">
        <Button color="red" disabled={decline.isPending} onClick={answer}>
          {t("start.decline")}
        </Button>
        <Button variant="default" ref={keep} onClick={onKeep}>
          {t("start.keep")}
        </Button>
      </Group>
    </>
  );
}
