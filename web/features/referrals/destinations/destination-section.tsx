import { Button, Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Destination, DestinationChoice } from "#contract/referrals/destinations.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { ErrorText } from "#web/platform/ui/error-text.tsx";
import { Note } from "#web/platform/ui/note.tsx";
import { Failure, Pending } from "#web/platform/ui/states.tsx";
import { ChooseDialog } from "./choose-dialog.tsx";
import { Contacts } from "./contacts.tsx";
import { choiceQuery, useChoose } from "./destinations.api.ts";
import { Reasons } from "./reasons.tsx";
import { usePlaceWords } from "./use-place-words.ts";

interface DestinationSectionProps {
  readonly referralId: string;
  readonly patientId: string;
}

/** Where the child of a referral is sent: the place that was chosen, or the one that fits best with the reasons. */
export function DestinationSection({ referralId }: DestinationSectionProps) {
  const { t } = useTexts();
  const choice = useQuery(choiceQuery(referralId));
  return (
    <Card title={t("destinations.pieceTitle")}>
      {choice.isPending && <Pending>{t("destinations.loading")}</Pending>}
      {choice.isError && !choice.data && (
        <Failure error={choice.error} onRetry={() => void choice.refetch()} />
      )}
      {choice.data && <Choice referralId={referralId} choice={choice.data} />}
    </Card>
  );
}

interface ChoiceProps {
  readonly referralId: string;
  readonly choice: DestinationChoice;
}

function Choice({ referralId, choice }: ChoiceProps) {
  const { t } = useTexts();
  const choose = useChoose(referralId);
  const [isOpen, setOpen] = useState(false);
  const best = choice.suggestions.find(({ suits }) => suits);
  const isEmpty = choice.suggestions.length === 0 && choice.chosen === null;
  if (isEmpty) return <p className="ui-muted">{t("destinations.nothingYet")}</p>;
  return (
    <Stack gap={10}>
      {choice.chosen && <Chosen destination={choice.chosen} />}
      {!choice.chosen && best && (
        <>
          <p className="ui-muted">{t("destinations.suggested")}</p>
          <Text size="lg" fw={600} lh={1.35}>
            {best.destination.name}
          </Text>
          <Reasons reasons={best.reasons} />
          <Contacts destination={best.destination} />
        </>
      )}
      {!choice.chosen && !best && <p className="ui-muted">{t("destinations.noneFits")}</p>}
      {choose.isError && !isOpen && <ErrorText>{detailOf(choose.error)}</ErrorText>}
      <Group gap={10}>
        {!choice.chosen && best && (
          <Button disabled={choose.isPending} onClick={() => choose.mutate(best.destination.id)}>
            {t("destinations.chooseThis")}
          </Button>
        )}
        <Button variant="default" disabled={choose.isPending} onClick={() => setOpen(true)}>
          {t(choice.chosen ? "destinations.chooseOther" : "destinations.seeAll")}
        </Button>
      </Group>
      {isOpen && (
        <ChooseDialog referralId={referralId} choice={choice} onClose={() => setOpen(false)} />
      )}
    </Stack>
  );
}

function Chosen({ destination }: { readonly destination: Destination }) {
  const { t } = useTexts();
  const words = usePlaceWords();
  const { name, kind, entry, entry_note: note } = destination;
  return (
    <>
      <Text size="lg" fw={600} lh={1.35}>
        {name}
      </Text>
      <p className="ui-muted">
        {t(`destinations.kinds.${kind}`)} · {t(`destinations.entries.${entry}`)} ·{" "}
        {words.room(destination)}
      </p>
      {note !== "" && <Note style={{ whiteSpace: "pre-line" }}>{note}</Note>}
      <Contacts destination={destination} />
    </>
  );
}
