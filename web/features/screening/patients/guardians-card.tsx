import { Anchor, Button, Flex, Group } from "@mantine/core";
import { IconMail, IconPhone, IconUserPlus } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import type { Guardian, PatientDetail } from "#contract/screening/patients.ts";
import { formatPhone } from "#domain/messaging/format-phone.ts";
import { GuardianSilence, WishAction } from "#web/features/messaging/suppressions/entry.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { lazyComponent } from "#web/platform/lazy-component.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { Tag } from "#web/platform/ui/tag.tsx";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { CustodyNote } from "./custody-note.tsx";
import { useMakePrimary } from "./record.api.ts";
import classes from "./patients.module.css";

/** Loaded when somebody edits a guardian. */
const GuardianDialog = lazyComponent(
  async () => (await import("./guardian-dialog.tsx")).GuardianDialog,
);
const RemoveGuardianDialog = lazyComponent(
  async () => (await import("./remove-guardian-dialog.tsx")).RemoveGuardianDialog,
);

type Asked =
  | { readonly to: "edit" | "remove"; readonly guardian: Guardian }
  | { readonly to: "add" };

/** Who answers for the child, how to reach them, and what can be changed about it. */
export function GuardiansCard({ patient }: { readonly patient: PatientDetail }) {
  const { t } = useTexts();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = (): void => setAsked(null);
  return (
    <Card
      title={t("patient.guardians")}
      aside={
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={t("record.addGuardian")}
          leftSection={<IconUserPlus size={16} aria-hidden />}
          onClick={() => setAsked({ to: "add" })}
        >
          {t("record.addShort")}
        </Button>
      }
    >
      <Flex component="ul" direction="column" gap="sm">
        {patient.guardians.map((guardian) => (
          <li key={guardian.id}>
            <Contacts guardian={guardian} />
            <CustodyNote guardian={guardian} />
            <GuardianSilence patientId={patient.id} guardianId={guardian.id} />
            <GuardianActions patient={patient} guardian={guardian} onAsk={setAsked} />
          </li>
        ))}
      </Flex>
      <Suspense>
        {(asked?.to === "add" || asked?.to === "edit") && (
          <GuardianDialog
            patient={patient}
            guardian={asked.to === "edit" ? asked.guardian : null}
            onClose={close}
          />
        )}
        {asked?.to === "remove" && (
          <RemoveGuardianDialog patientId={patient.id} guardian={asked.guardian} onClose={close} />
        )}
      </Suspense>
    </Card>
  );
}

function Contacts({ guardian }: { readonly guardian: Guardian }) {
  const { t } = useTexts();
  const { full_name: name, phone, email } = guardian;
  return (
    <>
      <Flex component="p" gap="xs" align="center" wrap="wrap">
        <strong>{name}</strong>
        <span className="ui-muted">{guardian.relationship}</span>
        {guardian.is_primary && <Tag>{t("patient.primary")}</Tag>}
      </Flex>
      {phone && (
        <Anchor
          underline="always"
          display="block"
          href={`tel:${phone}`}
          aria-label={`${t("patient.call", { name })}: ${formatPhone(phone)}`}
        >
          <Group component="span" gap="xs" mih="2rem" wrap="nowrap">
            <IconPhone size={16} aria-hidden /> {formatPhone(phone)}
          </Group>
        </Anchor>
      )}
      {phone && !guardian.whatsapp && <p className="ui-muted">{t("record.noWhatsapp")}</p>}
      {email && (
        <Anchor
          underline="always"
          display="block"
          href={`mailto:${email}`}
          aria-label={`${t("patient.write", { name })}: ${email}`}
        >
          <Group component="span" gap="xs" mih="2rem" wrap="nowrap">
            <IconMail size={16} aria-hidden /> {email}
          </Group>
        </Anchor>
      )}
    </>
  );
}

interface GuardianActionsProps {
  readonly patient: PatientDetail;
  readonly guardian: Guardian;
  readonly onAsk: (asked: Asked) => void;
}

function GuardianActions({ patient, guardian, onAsk }: GuardianActionsProps) {
  const { t } = useTexts();
  const toast = useToast();
  const makePrimary = useMakePrimary(patient.id);
  const name = guardian.full_name;
  const promote = (): void => {
    makePrimary.mutate(guardian.id, {
      onSuccess: () => toast.success({ message: t("record.primaryMade", { name }) }),
      onError: (error) => toast.failure({ message: t("app.failure", { detail: detailOf(error) }) }),
    });
  };
  return (
    <Group gap="4px 16px" className={classes["links"]}>
      <button
        type="button"
        aria-label={t("record.editGuardian", { name })}
        onClick={() => onAsk({ to: "edit", guardian })}
      >
        {t("record.editShort")}
      </button>
      {!guardian.is_primary && guardian.may_answer && guardian.may_see && (
        <button
          type="button"
          aria-label={t("record.makePrimary", { name })}
          disabled={makePrimary.isPending}
          onClick={promote}
        >
          {t("record.primaryShort")}
        </button>
      )}
      {patient.guardians.length > 1 && (
        <button
          type="button"
          aria-label={t("record.removeGuardian", { name })}
          onClick={() => onAsk({ to: "remove", guardian })}
        >
          {t("record.removeShort")}
        </button>
      )}
      <WishAction patientId={patient.id} guardian={guardian} />
    </Group>
  );
}
