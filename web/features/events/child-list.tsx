import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Tag } from "#web/platform/ui/tag.tsx";
import type { EventChild } from "./device/children.ts";

/** Children shown at once: a name finds the others. */
const MOST_SHOWN = 60;

interface ChildListProps {
  readonly shown: readonly EventChild[];
  readonly onChoose: (key: string) => void;
}

/** The children that a search means, with what each has done. */
export function ChildList({ shown, onChoose }: ChildListProps) {
  const { t } = useTexts();
  if (shown.length === 0) return <p className="ui-muted">{t("device.nobody")}</p>;
  return (
    <>
      <ul className="device-children">
        {shown.slice(0, MOST_SHOWN).map((child) => (
          <li key={child.key}>
            <button type="button" onClick={() => onChoose(child.key)}>
              <strong>{child.name}</strong>
              <span className="ui-muted">{child.group}</span>
              <Marks child={child} />
            </button>
          </li>
        ))}
      </ul>
      {shown.length > MOST_SHOWN && (
        <p className="ui-muted">
          {t("device.onlySome", { shown: MOST_SHOWN, total: shown.length })}
        </p>
      )}
    </>
  );
}

/** What a child has done at the event. */
export function Marks({ child: { done } }: { readonly child: EventChild }) {
  const { t } = useTexts();
  return (
    <span className="device-marks">
      {done.arrived && <Tag tone="info">{t("device.arrivedMark")}</Tag>}
      {done.answered && <Tag tone="good">{t("device.answeredMark")}</Tag>}
      {done.tests > 0 && <Tag tone="good">{t("device.testedMark")}</Tag>}
    </span>
  );
}
