import { NativeSelect, Textarea } from "@mantine/core";
import { useState } from "react";
import type { ReferralShares, Share } from "#contract/referrals/sharing.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { ActDialog } from "./act-dialog.tsx";
import { Choices } from "./choices.tsx";
import { type SenderAct, useSenderAct } from "./sharing.api.ts";

const WAYS = ["phone", "in_person"] as const;
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
  const [guardian, setGuardian] = useState(guardians[0]?.id ?? "");
  const [way, setWay] = useState<(typeof WAYS)[number] | null>(null);
  const [answer, setAnswer] = useState<(typeof ANSWERS)[number] | null>(null);
  const [words, setWords] = useState("");
  const scopes = share.scopes.map((scope) => t(`sharing.scopes.${scope}`).toLowerCase());
  const act: SenderAct | null =
    guardian === "" || way === null || answer === null || words.trim() === ""
      ? null
      : {
          does: "consent",
          shareId: share.id,
          answer: { guardian, way, granted: answer === "yes", words: words.trim() },
        };
  return (
    <ActDialog<SenderAct>
      title={t("sharing.consent.title", { name })}
      submit={t("sharing.consent.submit")}
      done={t("sharing.consent.done")}
      act={act}
      acting={acting}
      isWide
      onClose={onClose}
    >
      <div>
        <p className="ui-muted">{t("sharing.consent.ask")}</p>
        <p className="sharing-quote">
          {t("sharing.consent.words", {
            child: name,
            partner: share.partner.name,
            scopes: scopes.length === 0 ? t("sharing.consent.nothingMore") : scopes.join("; "),
            date: day(share.until_on),
          })}
        </p>
      </div>
      <NativeSelect
        label={t("sharing.consent.who")}
        value={guardian}
        data={guardians.map(({ id, full_name: label }) => ({ value: id, label }))}
        onChange={({ currentTarget }) => setGuardian(currentTarget.value)}
      />
      <Choices
        kind="radio"
        legend={t("sharing.consent.way")}
        values={WAYS}
        chosen={way === null ? [] : [way]}
        nameOf={(value) => t(`sharing.consent.${value}`)}
        onChange={([value]) => value && setWay(value)}
      />
      <Choices
        kind="radio"
        legend={t("sharing.consent.answer")}
        values={ANSWERS}
        chosen={answer === null ? [] : [answer]}
        nameOf={(value) => t(`sharing.consent.${value}`)}
        onChange={([value]) => value && setAnswer(value)}
      />
      <Textarea
        label={t("sharing.consent.said")}
        maxLength={500}
        rows={3}
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
    </ActDialog>
  );
}
