import "@mantine/core/styles/InlineInput.css";
import "@mantine/core/styles/Radio.css";
import "@mantine/core/styles/Fieldset.css";
import { Fieldset, Group, Radio, Stack, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import type { Answering } from "#contract/screening/answering.ts";
import type { PageTexts } from "#web/guardian/texts/page-texts.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Card } from "#web/platform/ui/card.tsx";

/** What the radio buttons of 'lost skills' carry, and mean. */
const LOST = { sim: true, nao: false } as const;

interface FamilyFieldsProps {
  readonly answering: Answering;
  readonly words: PageTexts;
  readonly isChecked: boolean;
}

/** What is asked beside the questions, in the words of the guardian's page. */
export function FamilyFields({ answering, words, isChecked }: FamilyFieldsProps) {
  const { t } = useTexts();
  const [address, setAddress] = useState(answering.draft?.address || answering.address);
  const kept = answering.draft;
  return (
    <Card title={t("answerHere.data")}>
      <Stack maw="46rem">
        <TextInput
          name="address"
          label={words.address}
          placeholder={words.addressPlaceholder}
          value={address}
          onChange={(event) => setAddress(event.currentTarget.value)}
          error={isChecked && address.trim() === "" ? words.addressRequired : undefined}
          required
          autoComplete="off"
        />
        <Textarea
          name="concern"
          label={words.concern}
          description={t("answerHere.concernHint")}
          defaultValue={kept?.concern}
          rows={2}
        />
        <Fieldset variant="unstyled" fz="sm" legend={words.lostSkills}>
          <p className="ui-muted">{words.lostSkillsHint}</p>
          <Group gap="lg" mt="xs">
            {Object.entries(LOST).map(([value, is]) => (
              <Radio
                key={value}
                name="lost_skills"
                value={value}
                defaultChecked={kept?.lost_skills === is}
                label={is ? words.yes : words.no}
              />
            ))}
          </Group>
        </Fieldset>
        <Textarea
          name="notes"
          label={words.notes}
          placeholder={words.notesPlaceholder}
          defaultValue={kept?.notes}
          rows={2}
        />
      </Stack>
    </Card>
  );
}
