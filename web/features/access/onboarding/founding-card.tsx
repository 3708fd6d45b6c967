import { Button, Stack, Text, TextInput } from "@mantine/core";
import { FOUNDED_KINDS, Founding, type FoundedKind } from "#contract/access/onboarding.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { useContractForm } from "#web/platform/ui/use-contract-form.ts";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { useFounding } from "./onboarding.api.ts";
import classes from "./onboarding.module.css";

/** Kinds in which the founder may see children too. */
const WITH_DOCTORS: ReadonlySet<FoundedKind> = new Set(["clinic", "social"]);

const EMPTY: Omit<Founding, "email"> = {
  kind: "clinic",
  name: "",
  address: "",
  phone: "",
  is_doctor: false,
};

/** A short form by which somebody founds an organisation and becomes who administers it. */
export function FoundingCard({ email }: { readonly email: string }) {
  const { t } = useTexts();
  const toast = useToast();
  const found = useFounding();
  const form = useContractForm({
    schema: Founding,
    initialValues: { ...EMPTY, email },
    bodyOf: (values) => ({
      ...values,
      is_doctor: WITH_DOCTORS.has(values.kind) && values.is_doctor,
    }),
    send: async (founding) => {
      await found.mutateAsync(founding);
      const message = t("start.foundedText", { organization: founding.name });
      toast.success({ title: t("start.founded"), message });
    },
    onFailure: (error) =>
      toast.failure({ title: t("start.foundFailed"), message: detailOf(error) }),
  });
  return (
    <Card title={t("start.found")}>
      <Text inherit c="dimmed">
        {t("start.foundText")}
      </Text>
      <form {...form.props}>
        <Stack mt="lg" className={classes["form"]}>
          <Kinds
            chosen={form.values.kind}
            onChoose={(kind) => form.setFieldValue("kind", kind)}
            isBusy={form.isBusy}
          />
          <Contacts field={form.field} isBusy={form.isBusy} />
          {WITH_DOCTORS.has(form.values.kind) && (
            <label className={classes["kind"]}>
              <input
                type="checkbox"
                disabled={form.isBusy}
                {...form.field("is_doctor", "checkbox")}
              />
              <span>
                {t("start.isDoctor")}
                <Text span size="sm" c="dimmed" display="block">
                  {t("start.isDoctorHint")}
                </Text>
              </span>
            </label>
          )}
          <Button type="submit" size="md" disabled={form.isBusy}>
            {form.isBusy ? t("start.submitting") : t("start.submit")}
          </Button>
        </Stack>
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
    <fieldset className={classes["kinds"]} disabled={isBusy}>
      <legend>{t("start.kind")}</legend>
      {FOUNDED_KINDS.map((kind) => (
        <label key={kind} className={classes["kind"]}>
          <input
            type="radio"
            name="kind"
            value={kind}
            checked={kind === chosen}
            onChange={() => onChoose(kind)}
          />
          <span>
            {t(`kinds.${kind}`)}
            <Text span size="sm" c="dimmed" display="block">
              {t(`start.kindHints.${kind}`)}
            </Text>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

interface ContactsProps {
  readonly field: (name: "name" | "address" | "phone" | "email") => object;
  readonly isBusy: boolean;
}

function Contacts({ field, isBusy }: ContactsProps) {
  const { t } = useTexts();
  return (
    <>
      <TextInput
        size="md"
        {...field("name")}
        label={t("start.name")}
        autoComplete="organization"
        required
        disabled={isBusy}
      />
      <TextInput
        size="md"
        {...field("address")}
        label={t("start.address")}
        autoComplete="address-line1"
        disabled={isBusy}
      />
      <TextInput
        size="md"
        {...field("phone")}
        label={t("start.phone")}
        description={t("start.phoneHint")}
        type="tel"
        autoComplete="tel"
        required
        disabled={isBusy}
      />
      <TextInput
        size="md"
        {...field("email")}
        label={t("start.email")}
        type="email"
        autoComplete="email"
        required
        disabled={isBusy}
      />
    </>
  );
}
