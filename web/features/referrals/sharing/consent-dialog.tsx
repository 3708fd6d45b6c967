import { NativeSelect, Textarea } from "@mantine/core";
import { type ReferralShares, type Share, SpokenConsent } from "#contract/referrals/sharing.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { FormDialog, useDialogForm } from "#web/platform/ui/form-dialog.tsx";
import { Note } from "#web/platform/ui/note.tsx";
import { Choices } from "./choices.tsx";
import { useSenderAct } from "./sharing.api.ts";

const CHANNELS = ["phone", "in_person"] as const;
const ANSWERS = ["yes", "no"] as const;

interface ConsentDialogProps {
  readonly referralId: string;
  readonly share: Share;
  readonly guardians: ReferralShares["guardians"];
  /** The child's first. */
  readonly name: string;
  readonly onClose: () => void;
}

/** What a guardian said by telephone or in person, with the words in which to ask. */
export function ConsentDialog({ referralId, share, guardians, name, onClose }: ConsentDialogProps) {
  const { t, day } = useTexts();
  const acting = useSenderAct(referralId);
  const form = useDialogForm({
    schema: SpokenConsent,
    initialValues: { guardian: guardians[0]?.id ?? "", way: "", answer: "", words: "" },
    bodyOf: ({ answer, ...said }) => ({
      ...said,
      ...(answer !== "" && { granted: answer === "yes" }),
    }),
    send: (answer) => acting.mutateAsync({ does: "consent", shareId: share.id, answer }),
    done: t("sharing.consent.done"),
    onClose,
  });
  const { values, setFieldValue, field } = form;
  const scopes = share.scopes.map((scope) => t(`sharing.scopes.${scope}`).toLowerCase());
  return (
    <FormDialog
      title={t("sharing.consent.title", { name })}
      submit={t("sharing.consent.submit")}
      form={form}
      isWide
      onClose={onClose}
    >
      <div>
        <p className="ui-muted">{t("sharing.consent.ask")}</p>
        <Note style={{ whiteSpace: "pre-line" }}>
          {t("sharing.consent.words", {
            child: name,
            partner: share.partner.name,
            scopes: scopes.length === 0 ? t("sharing.consent.nothingMore") : scopes.join("; "),
            date: day(share.until_on),
          })}
        </Note>
      </div>
      <NativeSelect
        label={t("sharing.consent.who")}
        data={guardians.map(({ id, full_name: label }) => ({ value: id, label }))}
        {...field("guardian")}
      />
      <Choices
        kind="radio"
        legend={t("sharing.consent.way")}
        values={CHANNELS}
        chosen={CHANNELS.filter((way) => way === values.way)}
        nameOf={(value) => t(`sharing.consent.${value}`)}
        onChange={([value]) => setFieldValue("way", value ?? "")}
      />
      <Choices
        kind="radio"
        legend={t("sharing.consent.answer")}
        values={ANSWERS}
        chosen={ANSWERS.filter((answer) => answer === values.answer)}
        nameOf={(value) => t(`sharing.consent.${value}`)}
        onChange={([value]) => setFieldValue("answer", value ?? "")}
      />
      <Textarea label={t("sharing.consent.said")} maxLength={500} rows={3} {...field("words")} />
    </FormDialog>
  );
}
