import { Button } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useFormatter } from "use-intl";
import type {
  PreviewedInvitation,
  Programme,
  ProgrammeSettings,
} from "#contract/screening/programmes.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Failure, Pending } from "#web/platform/ui/states.tsx";
import { previewQuery } from "./programmes.api.ts";

interface ProgrammePreviewProps {
  readonly id: Programme["id"] | null;
  /** Undefined while a field cannot be read. */
  readonly settings: ProgrammeSettings | undefined;
}

/** Who gets a form when over the next 12 months, by month and by name, were the programme on with these settings. */
export function ProgrammePreview({ id, settings }: ProgrammePreviewProps) {
  const { t } = useTexts();
  return (
    <section className="programmes-preview">
      <h3 className="programmes-name">{t("programmes.preview")}</h3>
      {settings ? (
        <Previewed id={id} settings={settings} />
      ) : (
        <p className="ui-muted">{t("programmes.previewChoose")}</p>
      )}
    </section>
  );
}

function Previewed({
  id,
  settings,
}: {
  id: ProgrammePreviewProps["id"];
  settings: ProgrammeSettings;
}) {
  const { t } = useTexts();
  const preview = useInfiniteQuery(previewQuery(id, settings));
  if (preview.isPending) return <Pending>{t("programmes.previewing")}</Pending>;
  const [first] = preview.data?.pages ?? [];
  if (preview.isError || !first) {
    return <Failure error={preview.error} onRetry={() => void preview.refetch()} />;
  }
  const { total, children, opted_out: optedOut, months } = first;
  return (
    <div className="programmes-previewed" aria-busy={preview.isFetching}>
      <p>
        {total === 0
          ? t("programmes.previewNone")
          : t("programmes.previewTotal", { total, children })}
      </p>
      {optedOut > 0 && (
        <p className="ui-muted">{t("programmes.previewOptedOut", { count: optedOut })}</p>
      )}
      {total > 0 && (
        <>
          <Months months={months} />
          <Rows rows={preview.data.pages.flatMap(({ rows }) => rows)} />
        </>
      )}
      {preview.hasNextPage && (
        <Button
          variant="default"
          disabled={preview.isFetchingNextPage}
          onClick={() => void preview.fetchNextPage()}
        >
          {t("programmes.more")}
        </Button>
      )}
    </div>
  );
}

function Months({ months }: { readonly months: readonly { month: string; count: number }[] }) {
  const { t } = useTexts();
  const format = useFormatter();
  const most = Math.max(1, ...months.map(({ count }) => count));
  return (
    <ul className="programmes-months" aria-label={t("programmes.byMonth")}>
      {months.map(({ month, count }) => (
        <li key={month}>
          <span className="ui-muted">
            {format.dateTime(new Date(`${month}-01T00:00:00Z`), {
              month: "short",
              year: "2-digit",
              timeZone: "UTC",
            })}
          </span>
          <span className="programmes-bar" aria-hidden>
            <span style={{ width: `${(count / most) * 100}%` }} />
          </span>
          <span>
            <span aria-hidden>{count}</span>
            <span className="programmes-spoken">{t("programmes.monthCount", { count })}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function Rows({ rows }: { readonly rows: readonly PreviewedInvitation[] }) {
  const { t, day } = useTexts();
  return (
    <div>
      <h4 className="programmes-name">{t("programmes.rows")}</h4>
      <ul className="programmes-rows">
        {rows.map(({ patient, group_name: group, on, months, waits }) => (
          <li key={`${patient.id} ${on}`}>
            <time dateTime={on}>{day(on)}</time>
            <span>
              <strong>{patient.full_name}</strong>{" "}
              <span className="ui-muted">
                {group}
                {months !== null && ` · ${t("programmes.atMonths", { months })}`}
              </span>
              {waits && <span className="ui-muted programmes-waits">{t("programmes.waits")}</span>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
