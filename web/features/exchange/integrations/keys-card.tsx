import { Button, Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ApiKey, CreatedApiKey } from "#contract/access/api-keys.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { productNow } from "#web/platform/product-time.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { Confirm } from "#web/platform/ui/confirm.tsx";
import { Empty, Failure, Pending } from "#web/platform/ui/states.tsx";
import { Tag, type Tone } from "#web/platform/ui/tag.tsx";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { keysQuery, useRevokeKey } from "./integrations.api.ts";
import { KeyDialog } from "./key-dialog.tsx";
import { NewSecret } from "./new-secret.tsx";
import { scopeName } from "./scope-name.ts";
import classes from "./integrations.module.css";

/** The keys by which other systems call the API. */
export function KeysCard() {
  const { t } = useTexts();
  const list = useQuery(keysQuery);
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<CreatedApiKey | null>(null);
  const [leaving, setLeaving] = useState<ApiKey | null>(null);
  return (
    <Card
      title={t("integrations.keysTitle")}
      aside={
        list.data && (
          <Button size="sm" onClick={() => setMaking(true)}>
            {t("integrations.newKey")}
          </Button>
        )
      }
    >
      <Text inherit mb="md" c="dimmed">
        {t("integrations.keysText")}
      </Text>
      {list.isPending && <Pending>{t("integrations.loading")}</Pending>}
      {list.isError && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {list.data?.keys.length === 0 && <Empty>{t("integrations.noKeys")}</Empty>}
      {list.data && list.data.keys.length > 0 && (
        <Stack component="ul" gap="sm">
          {list.data.keys.map((key) => (
            <KeyItem key={key.id} apiKey={key} onRevoke={() => setLeaving(key)} />
          ))}
        </Stack>
      )}
      {isMaking && list.data && (
        <KeyDialog scopes={list.data.scopes} onMade={setMade} onClose={() => setMaking(false)} />
      )}
      {made && (
        <NewSecret
          title={t("integrations.keyMade", { name: made.name })}
          label={t("integrations.key")}
          secret={made.secret}
          onClose={() => setMade(null)}
        />
      )}
      {leaving && <Revoke apiKey={leaving} onClose={() => setLeaving(null)} />}
    </Card>
  );
}

type KeyState = "works" | "expired" | "revoked";
const TONES: Readonly<Record<KeyState, Tone>> = {
  works: "good",
  expired: "caution",
  revoked: "neutral",
};

function stateOf({ revoked_at, expires_at }: ApiKey): KeyState {
  if (revoked_at !== null) return "revoked";
  return expires_at !== null && new Date(expires_at) <= productNow() ? "expired" : "works";
}

function KeyItem({ apiKey, onRevoke }: { readonly apiKey: ApiKey; readonly onRevoke: () => void }) {
  const { t, moment, dayOf } = useTexts();
  const state = stateOf(apiKey);
  const { name, prefix, scopes, created_at, created_by, expires_at, last_used_at } = apiKey;
  return (
    <Stack
      component="li"
      gap={8}
      p="md"
      bd="1px solid var(--line)"
      bdrs="sm"
      className={classes["item"]}
      data-muted={state !== "works"}
    >
      <Group justify="space-between" gap={8}>
        <h3>{name}</h3>
        <Tag tone={TONES[state]}>{t(`integrations.keyStates.${state}`)}</Tag>
      </Group>
      <p className="ui-muted">
        <code>{prefix}…</code> ·{" "}
        {t("integrations.madeBy", { who: created_by, when: dayOf(created_at) })}
      </p>
      <p>{scopes.map((scope) => t(`integrations.scopes.${scopeName(scope)}.label`)).join(" · ")}</p>
      <p className="ui-muted">
        {last_used_at === null
          ? t("integrations.neverUsed")
          : t("integrations.lastUsed", { when: moment(last_used_at) })}
        {state !== "revoked" &&
          ` · ${
            expires_at === null
              ? t("integrations.noEnd")
              : t("integrations.until", { when: dayOf(expires_at) })
          }`}
      </p>
      {state === "works" && (
        <Group gap={8}>
          <Button
            variant="default"
            size="sm"
            aria-label={t("integrations.revokeWhat", { name })}
            onClick={onRevoke}
          >
            {t("integrations.revoke")}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

function Revoke({ apiKey, onClose }: { readonly apiKey: ApiKey; readonly onClose: () => void }) {
  const { t } = useTexts();
  const toast = useToast();
  const revoke = useRevokeKey();
  return (
    <Confirm
      title={t("integrations.revokeTitle", { name: apiKey.name })}
      action={t("integrations.revoke")}
      isSevere
      isBusy={revoke.isPending}
      error={revoke.error}
      onConfirm={() =>
        revoke.mutate(apiKey.id, {
          onSuccess: () => {
            toast.success({ message: t("integrations.revoked") });
            onClose();
          },
        })
      }
      onClose={onClose}
    >
      <p>{t("integrations.revokeText")}</p>
    </Confirm>
  );
}
