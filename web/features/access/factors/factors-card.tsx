import { Button, Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { Factors } from "#contract/access/factors.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Confirm } from "#web/platform/ui/confirm.tsx";
import { Note } from "#web/platform/ui/note.tsx";
import { Failure, Pending } from "#web/platform/ui/states.tsx";
import { Tag } from "#web/platform/ui/tag.tsx";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { AuthenticatorDialog } from "./authenticator-dialog.tsx";
import { factorsQuery, useRemovePasskey, useRemoveTotp, useRenewCodes } from "./factors.api.ts";
import { knowsPasskeys } from "./knows-passkeys.ts";
import { PasskeyDialog } from "./passkey-dialog.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

/** What is open over the card. */
type Open =
  | { readonly kind: "totp" | "passkey" | "removeTotp" }
  | { readonly kind: "removePasskey"; readonly id: string; readonly name: string }
  | { readonly kind: "codes"; readonly codes: readonly string[] }
  | null;

/** How the own account is protected beside its password: an authenticator, passkeys, recovery codes. */
export function FactorsCard() {
  const { t } = useTexts();
  const { data: factors, error, isPending, refetch } = useQuery(factorsQuery);
  const [open, setOpen] = useState<Open>(null);
  if (isPending) return <Pending>{t("app.loadingMore")}</Pending>;
  if (!factors) return <Failure error={error} onRetry={() => void refetch()} />;
  const close = (): void => setOpen(null);
  const done = (codes: readonly string[]): void =>
    setOpen(codes.length > 0 ? { kind: "codes", codes } : null);
  return (
    <Stack>
      <Text inherit c="dimmed">
        {t("factors.about")}
      </Text>
      <Demand factors={factors} />
      <Authenticator since={factors.totp_since} onOpen={setOpen} />
      <Passkeys passkeys={factors.passkeys} onOpen={setOpen} />
      {(factors.totp_since !== null || factors.passkeys.length > 0) && (
        <Codes left={factors.recovery_codes_left} onCodes={done} />
      )}
      {open?.kind === "totp" && <AuthenticatorDialog onDone={done} onClose={close} />}
      {open?.kind === "passkey" && <PasskeyDialog onDone={done} onClose={close} />}
      {open?.kind === "codes" && <RecoveryCodes codes={open.codes} onClose={close} />}
      {open?.kind === "removeTotp" && <RemoveTotp onClose={close} />}
      {open?.kind === "removePasskey" && <RemovePasskey {...open} onClose={close} />}
    </Stack>
  );
}

function Demand({ factors: { due_at: due, overdue } }: { readonly factors: Factors }) {
  const { t, moment } = useTexts();
  if (due === null) return null;
  return (
    <Note tone="caution">
      {overdue ? t("factors.overdue") : t("factors.dueBy", { moment: moment(due) })}
    </Note>
  );
}

interface RowProps {
  readonly title: string;
  readonly hint: ReactNode;
  readonly children: ReactNode;
}

function Row({ title, hint, children }: RowProps) {
  return (
    <Group justify="space-between" gap="sm">
      <div style={{ flex: "1 1 14rem" }}>
        <Text inherit fw={600}>
          {title}
        </Text>
        <Text size="sm" c="dimmed" component="div">
          {hint}
        </Text>
      </div>
      {children}
    </Group>
  );
}

interface PartProps {
  readonly onOpen: (open: Open) => void;
}

function Authenticator({ since, onOpen }: PartProps & { readonly since: string | null }) {
  const { t, moment } = useTexts();
  const hint =
    since === null ? t("factors.totpHint") : t("factors.since", { moment: moment(since) });
  return (
    <Row
      title={t("factors.totp")}
      hint={
        <>
          {since !== null && <Tag tone="good">{t("factors.isOn")}</Tag>} {hint}
        </>
      }
    >
      {since === null ? (
        <Button mih={44} onClick={() => onOpen({ kind: "totp" })}>
          {t("factors.totpSetUp")}
        </Button>
      ) : (
        <Button variant="default" mih={44} onClick={() => onOpen({ kind: "removeTotp" })}>
          {t("factors.totpRemove")}
        </Button>
      )}
    </Row>
  );
}

function Passkeys({ passkeys, onOpen }: PartProps & Pick<Factors, "passkeys">) {
  const { t, moment } = useTexts();
  return (
    <>
      <Row
        title={t("factors.passkeys")}
        hint={knowsPasskeys() ? t("factors.passkeysHint") : t("factors.passkeysUnknown")}
      >
        {knowsPasskeys() && (
          <Button variant="default" mih={44} onClick={() => onOpen({ kind: "passkey" })}>
            {t("factors.passkeyAdd")}
          </Button>
        )}
      </Row>
      {passkeys.map(({ id, name, created_at, last_used_at }) => (
        <Row
          key={id}
          title={name}
          hint={
            last_used_at === null
              ? t("factors.since", { moment: moment(created_at) })
              : t("factors.lastUsed", { moment: moment(last_used_at) })
          }
        >
          <Button
            variant="default"
            mih={44}
            aria-label={t("factors.removeOf", { name })}
            onClick={() => onOpen({ kind: "removePasskey", id, name })}
          >
            {t("factors.remove")}
          </Button>
        </Row>
      ))}
    </>
  );
}

interface CodesProps {
  readonly left: number;
  readonly onCodes: (codes: readonly string[]) => void;
}

function Codes({ left, onCodes }: CodesProps) {
  const { t } = useTexts();
  const toast = useToast();
  const renew = useRenewCodes();
  const press = (): void =>
    renew.mutate(undefined, {
      onSuccess: ({ recovery_codes: codes }) => onCodes(codes),
      onError: (error) => toast.failure({ message: detailOf(error) }),
    });
  return (
    <Row title={t("factors.codes")} hint={t("factors.codesLeft", { count: left })}>
      <Button variant="default" mih={44} loading={renew.isPending} onClick={press}>
        {t("factors.codesRenew")}
      </Button>
    </Row>
  );
}

interface RemoveProps {
  readonly onClose: () => void;
}

function RemoveTotp({ onClose }: RemoveProps) {
  const { t } = useTexts();
  const remove = useRemoveTotp();
  return (
    <Confirm
      isSevere
      title={t("factors.totpRemoveTitle")}
      action={t("factors.remove")}
      isBusy={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{t("factors.removeText")}</p>
    </Confirm>
  );
}

function RemovePasskey({ id, name, onClose }: RemoveProps & { id: string; name: string }) {
  const { t } = useTexts();
  const remove = useRemovePasskey();
  return (
    <Confirm
      isSevere
      title={t("factors.passkeyRemoveTitle", { name })}
      action={t("factors.remove")}
      isBusy={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate(id, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{t("factors.removeText")}</p>
    </Confirm>
  );
}
