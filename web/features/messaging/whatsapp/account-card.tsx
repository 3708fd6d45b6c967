import { Box, Button, Group } from "@mantine/core";
import { Suspense, useState } from "react";
import type { WhatsAppAccount } from "#contract/messaging/whatsapp.ts";
import { formatPhone } from "#domain/messaging/format-phone.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { translateError } from "#web/platform/i18n/errors/translate-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { lazyComponent } from "#web/platform/lazy-component.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { Fact, Facts } from "#web/platform/ui/facts.tsx";
import { Note } from "#web/platform/ui/note.tsx";
import { Tag } from "#web/platform/ui/tag.tsx";
import { AccountForm } from "./account-form.tsx";
import { useDisconnect, useTestConnection } from "./whatsapp.api.ts";
import classes from "./whatsapp.module.css";

/** Loaded when it is asked for: hardly anybody needs it. */
const Dialog = lazyComponent(async () => (await import("#web/platform/ui/dialog.tsx")).Dialog);

/** Where the page is that plays the families' telephones in a trial installation. */
const TELEPHONES = "/dev/whatsapp";

interface AccountCardProps {
  readonly account: WhatsAppAccount;
  /** The account was disconnected. */
  readonly onGone: () => void;
}

/** The account that is connected: whether it works, what it is, and how to end it. */
export function AccountCard({ account, onGone }: AccountCardProps) {
  const { t, moment } = useTexts();
  const [isEditing, setEditing] = useState(false);
  const isReal = account.provider === "meta";
  return (
    <Card
      title={t("whatsapp.accountTitle")}
      aside={
        <Tag tone={isReal ? "good" : "info"}>
          {t(isReal ? "whatsapp.connectedTag" : "whatsapp.simulatedTag")}
        </Tag>
      }
    >
      <Facts>
        <Fact name={t("whatsapp.fields.display_number")}>
          {formatPhone(account.display_number)}
        </Fact>
        <Fact name={t("whatsapp.since")}>{moment(account.connected_at)}</Fact>
        <Fact name={t("whatsapp.heard")}>
          {account.heard_at ? moment(account.heard_at) : t("whatsapp.never")}
        </Fact>
      </Facts>
      {!isReal && (
        <Note tone="info" mt="sm">
          {t("whatsapp.simulatedNote")}{" "}
          <a href={TELEPHONES} target="_blank" rel="noopener noreferrer">
            {t("whatsapp.openTelephones")}
          </a>
        </Note>
      )}
      <Connection isReal={isReal} onEdit={() => setEditing(!isEditing)} onGone={onGone} />
      {isReal && isEditing && (
        <Box mt="lg">
          <AccountForm account={account} onSaved={() => setEditing(false)}>
            <Button variant="default" onClick={() => setEditing(false)}>
              {t("app.cancel")}
            </Button>
          </AccountForm>
        </Box>
      )}
    </Card>
  );
}

interface ConnectionProps {
  readonly isReal: boolean;
  readonly onEdit: () => void;
  readonly onGone: () => void;
}

function Connection({ isReal, onEdit, onGone }: ConnectionProps) {
  const { t } = useTexts();
  const test = useTestConnection();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Group gap="sm" mt="md">
        <Button variant="light" loading={test.isPending} onClick={() => test.mutate()}>
          {t("whatsapp.test")}
        </Button>
        {isReal && (
          <Button variant="default" onClick={onEdit}>
            {t("whatsapp.edit")}
          </Button>
        )}
        <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
          {t("whatsapp.disconnect")}
        </Button>
      </Group>
      <output className={classes["outcome"]}>
        {test.data && (
          <span data-works={test.data.works}>
            {t(test.data.works ? "whatsapp.works" : "whatsapp.fails")} {translateError(test.data)}
          </span>
        )}
        {test.isError && <span data-works={false}>{detailOf(test.error)}</span>}
      </output>
      {isAsking && (
        <Suspense>
          <DisconnectDialog onClose={() => setAsking(false)} onGone={onGone} />
        </Suspense>
      )}
    </>
  );
}

interface DisconnectDialogProps {
  readonly onClose: () => void;
  readonly onGone: () => void;
}

function DisconnectDialog({ onClose, onGone }: DisconnectDialogProps) {
  const { t } = useTexts();
  const disconnect = useDisconnect();
  return (
    <Dialog title={t("whatsapp.disconnectTitle")} isOpen onClose={onClose}>
      <p>{t("whatsapp.disconnectText")}</p>
      {disconnect.isError && (
        <Note tone="bad" mt="sm" role="alert">
          {detailOf(disconnect.error)}
        </Note>
      )}
      <Group gap="sm" mt="md">
        <Button
          color="red"
          loading={disconnect.isPending}
          onClick={() => disconnect.mutate(undefined, { onSuccess: onGone })}
        >
          {t("whatsapp.disconnect")}
        </Button>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t("app.cancel")}
        </Button>
      </Group>
    </Dialog>
  );
}
