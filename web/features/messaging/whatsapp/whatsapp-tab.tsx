import { Button, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { WhatsAppAccount, WhatsAppState } from "#contract/messaging/whatsapp.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { Note } from "#web/platform/ui/note.tsx";
import { Failure, Pending } from "#web/platform/ui/states.tsx";
import { AccountCard } from "./account-card.tsx";
import { AccountForm } from "./account-form.tsx";
import { FormCard } from "./form-card.tsx";
import { TemplatesCard } from "./templates-card.tsx";
import { WebhookCard } from "./webhook-card.tsx";
import { useConnectSimulated, whatsAppQuery } from "./whatsapp.api.ts";

/** The organisation's account with WhatsApp: connected once, looked after here. No secret is ever shown again. */
export function WhatsAppTab() {
  const { t } = useTexts();
  const whatsapp = useQuery(whatsAppQuery);
  // The word that Meta confirms the address with is told once, when it is made: it lives as long as this screen.
  const [word, setWord] = useState<string | null>(null);
  if (whatsapp.isPending) return <Pending>{t("whatsapp.loading")}</Pending>;
  if (!whatsapp.data) {
    return <Failure error={whatsapp.error} onRetry={() => void whatsapp.refetch()} />;
  }
  const { account, link_base: linkBase, whatsapp_form: chosen, flows } = whatsapp.data;
  return (
    <Stack gap={20} maw="44rem">
      {account ? (
        <>
          <Connected account={account} linkBase={linkBase} word={word} onWord={setWord} />
          <FormCard chosen={chosen} flows={flows} />
        </>
      ) : (
        <Unconnected state={whatsapp.data} onWord={setWord} />
      )}
    </Stack>
  );
}

interface ConnectedProps {
  readonly account: WhatsAppAccount;
  readonly linkBase: string;
  readonly word: string | null;
  readonly onWord: (word: string | null) => void;
}

function Connected({ account, linkBase, word, onWord }: ConnectedProps) {
  const isReal = account.provider === "meta";
  return (
    <>
      <AccountCard account={account} onGone={() => onWord(null)} />
      {isReal && <WebhookCard account={account} word={word} onWord={onWord} />}
      <TemplatesCard key={account.id} account={account} linkBase={linkBase} />
    </>
  );
}

interface UnconnectedProps {
  readonly state: WhatsAppState;
  readonly onWord: (word: string | null) => void;
}

function Unconnected({ state, onWord }: UnconnectedProps) {
  const { t } = useTexts();
  return (
    <>
      {state.may_simulate && <Simulated />}
      <Card title={t("whatsapp.connectTitle")}>
        <Text inherit mb="md" c="dimmed">
          {t("whatsapp.connectText")}
        </Text>
        <AccountForm account={null} onSaved={({ verify_token: word }) => onWord(word)} />
      </Card>
    </>
  );
}

function Simulated() {
  const { t } = useTexts();
  const connect = useConnectSimulated();
  return (
    <Card title={t("whatsapp.simulatedTitle")}>
      <Text inherit mb="md" c="dimmed">
        {t("whatsapp.simulatedText")}
      </Text>
      {connect.isError && (
        <Note tone="bad" mt="sm" role="alert">
          {detailOf(connect.error)}
        </Note>
      )}
      <Button variant="light" loading={connect.isPending} onClick={() => connect.mutate()}>
        {t("whatsapp.connectSimulated")}
      </Button>
    </Card>
  );
}
