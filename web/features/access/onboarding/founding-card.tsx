import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { FOUNDED_KINDS, Founding, type FoundedKind } from "#contract/access/onboarding.ts";
import { detailOf, isApiError } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { useCheckedForm } from "#web/platform/ui/use-checked-form.ts";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { useFounding } from "./onboarding.api.ts";

/** Kinds in which the founder may see children too. */
const WITH_DOCTORS: ReadonlySet<FoundedKind> = new Set(["clinic", "social"]);

/** A short form by which somebody founds an organisation and becomes who administers it. */
export function FoundingCard({ email }: { readonly email: string }) {
  const { t } = useTexts();
  const toast = useToast();
  const found = useFounding();
  const [kind, setKind] = useState<FoundedKind>("clinic");
  const [isDoctor, setIsDoctor] = useState(false);
  const hasDoctors = WITH_DOCTORS.has(kind);
  const form = useCheckedForm(Founding, {
    extra: { is_doctor: hasDoctors && isDoctor },
    send: async (founding) => {
      try {
        await found.mutateAsync(founding);
      } catch (error) {
        toast.failure({ title: t("start.foundFailed"), message: detailOf(error) });
        return isApiError(error) ? error.fields : undefined;
      }
      const message = t("start.foundedText", { organization: founding.name });
      toast.success({ title: t("start.founded"), message });
      return undefined;
    },
  });
  return (
    <Card title={t("start.found")}>
      <p className="start-text">{t("start.foundText")}</p>
      <form noValidate className="start-form" onSubmit={form.onSubmit}>
        <Kinds chosen={kind} onChoose={setKind} isBusy={form.isBusy} />
        <Contacts email={email} fault={form.fault} isBusy={form.isBusy} />
        {hasDoctors && (
          <label className="start-doctor">
            <input
              type="checkbox"
              checked={isDoctor}
              disabled={form.isBusy}
              onChange={({ currentTarget }) => setIsDoctor(currentTarget.checked)}
            />
            <span>
              {t("start.isDoctor")}
              <span className="start-hint">{t("start.isDoctorHint")}</span>
            </span>
          </label>
        )}
        <Button type="submit" size="md" disabled={form.isBusy}>
          {form.isBusy ? t("start.submitting") : t("start.submit")}
        </Button>
      </form>
    </Card>
  );
}

interface KindsProps {
  readonly chosen: FoundedKind;
  readonly onChoose: (kind: FoundedKind) => void;
  readonly isBusy: boolean;
}

function Kinds({ chosen, onChoose, isBusy }: KindsProps) {
  const { t } = useTexts();
  return (
    <fieldset className="start-kinds" disabled={isBusy}>
      <legend>{t("start.kind")}</legend>
      {FOUNDED_KINDS.map((kind) => (
        <label key={kind} className="start-kind">
          <input
            type="radio"
            name="kind"
            value={kind}
            checked={kind === chosen}
            onChange={() => onChoose(kind)}
          />
          <span>
            {t(`kinds.${kind}`)}
            <span className="start-hint">{t(`start.kindHints.${kind}`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

interface ContactsProps {
  readonly email: string;
  readonly fault: (name: string) => string | undefined;
  readonly isBusy: boolean;
}

function Contacts({ email, fault, isBusy }: ContactsProps) {
  const { t } = useTexts();
  return (
    <>
      <TextInput
        size="md"
        name="name"
        label={t("start.name")}
        error={fault("name")}
        autoComplete="organization"
        required
        disabled={isBusy}
      />
      <TextInput
        size="md"
        name="address"
        label={t("start.address")}
        error={fault("address")}
        autoComplete="street-address"
        disabled={isBusy}
      />
      <TextInput
        size="md"
        name="phone"
        label={t("start.phone")}
        description={t("start.phoneHint")}
        error={fault("phone")}
        type="tel"
        autoComplete="tel"
        required
        disabled={isBusy}
      />
      <TextInput
        size="md"
        name="email"
        label={t("start.email")}
        error={fault("email")}
        type="email"
        autoComplete="email"
        defaultValue={email}
        required
        disabled={isBusy}
      />
    </>
  );
}
