import { Button, Group } from "@mantine/core";
import { IconSend } from "@tabler/icons-react";
import { useRef } from "react";
import type { Interview } from "#contract/screening/second-stage.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { useInterviewChanges } from "./second-stage.api.ts";

/** Sends the family the questions by their own link, by e-mail; when that was, and where it is not possible any more. */
export function SendLink({ interview }: { readonly interview: Interview }) {
  const { t, moment } = useTexts();
  const toast = useToast();
  const { sendLink } = useInterviewChanges(interview.child.id);
  const request = useRef(crypto.randomUUID());
  const sent = interview.link_sent_at;
  if (!interview.has_link) return <p className="ui-muted">{t("interview.noLink")}</p>;
  const send = () =>
    sendLink.mutate(request.current, {
      onSuccess: () => {
        request.current = crypto.randomUUID();
        toast.success({ message: t("interview.linkSentToast") });
      },
      onError: (error) => toast.failure({ message: detailOf(error) }),
    });
  return (
    <Group gap="sm">
      <Button
        variant="default"
        leftSection={<IconSend size={18} aria-hidden />}
        loading={sendLink.isPending}
        onClick={send}
      >
        {t(sent === null ? "interview.sendLink" : "interview.sendAgain")}
      </Button>
      {sent !== null && (
        <span className="ui-muted">{t("interview.linkSent", { date: moment(sent) })}</span>
      )}
    </Group>
  );
}
