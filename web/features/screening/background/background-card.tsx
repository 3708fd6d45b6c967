import { Button, Stack } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import type { KeptBackground } from "#contract/screening/background.ts";
import { BACKGROUND_QUESTIONS } from "#domain/screening/background/background.ts";
import { type BackgroundTexts, answerIn } from "#domain/screening/background/words.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { lazyComponent } from "#web/platform/lazy-component.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { Fact, Facts } from "#web/platform/ui/facts.tsx";
import { Failure, Pending } from "#web/platform/ui/states.tsx";
import { backgroundQuery, useBackgroundWords } from "./background.api.ts";
import { PretermNote } from "./preterm-note.tsx";

/** Loaded when somebody notes what a family told. */
const BackgroundDialog = lazyComponent(
  async () => (await import("./background-dialog.tsx")).BackgroundDialog,
);

interface BackgroundCardProps {
  readonly patientId: string;
  /** Whether the note on a child born preterm stands with its result already. */
  readonly hasResult: boolean;
}

/** What a family told of itself, once and if it liked: who reads the record knows whom it serves. */
export function BackgroundCard({ patientId, hasResult }: BackgroundCardProps) {
  const { language } = useTexts();
  const words = useBackgroundWords(language);
  const { data, isPending, isError, error, refetch } = useQuery(backgroundQuery(patientId));
  const [isOpen, setOpen] = useState(false);
  if (!words) return null;
  const { staff } = words;
  return (
    <Card
      title={staff.title}
      aside={
        data && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPencil size={16} aria-hidden />}
            onClick={() => setOpen(true)}
          >
            {staff.note}
          </Button>
        )
      }
    >
      {isPending && <Pending>{staff.loading}</Pending>}
      {isError && <Failure error={error} onRetry={() => void refetch()} />}
      {data && <Told words={words} told={data} />}
      {!hasResult && <PretermNote patientId={patientId} />}
      {data && isOpen && (
        <Suspense>
          <BackgroundDialog
            patientId={patientId}
            words={words}
            told={data}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </Card>
  );
}

function Told({ words, told }: { readonly words: BackgroundTexts; readonly told: KeptBackground }) {
  const { dayOf } = useTexts();
  const { staff } = words;
  if (told.told === null) return <p className="ui-muted">{staff.waits}</p>;
  const isSilent = BACKGROUND_QUESTIONS.every((question) => told[question] === null);
  const { by, at } = told.told;
  if (isSilent && by === "family") return <p className="ui-muted">{staff.refused}</p>;
  return (
    <Stack gap="sm">
      <Facts>
        {BACKGROUND_QUESTIONS.map((question) => {
          const answer = told[question];
          return (
            <Fact key={question} name={staff.labels[question]}>
              {answer === null ? staff.blank : answerIn(words, question, answer)}
            </Fact>
          );
        })}
      </Facts>
      <p className="ui-muted">{staff.by[by].replace("{day}", dayOf(at))}</p>
    </Stack>
  );
}
