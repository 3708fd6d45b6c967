import { IconDownload, IconTrash } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { Export } from "#contract/exports.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { MoreButton } from "#web/platform/ui/more-button.tsx";
import { Failure, Pending } from "#web/platform/ui/states.tsx";
import { Tag, type Tone } from "#web/platform/ui/tag.tsx";
import "./exports.css";
import {
  exportsQuery,
  isUnderWay,
  LOOK_EVERY,
  useAsk,
  useDelete,
  useFetch,
} from "./exports.api.ts";

/** The files that were asked for: how far each has come, until when it is kept, and taking it away. */
export function MyFiles() {
  const { t } = useTexts();
  const list = useInfiniteQuery({
    ...exportsQuery(),
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ items }) => items.some(isUnderWay)) ? 3 * LOOK_EVERY : false,
  });
  const files = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Card title={t("exports.title")}>
      <p className="ui-muted exports-hint">{t("exports.hint")}</p>
      {list.isPending && <Pending>{t("exports.loading")}</Pending>}
      {list.isError && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {list.isSuccess && files.length === 0 && <p>{t("exports.none")}</p>}
      {files.length > 0 && (
        <ul className="exports-files">
          {files.map((file) => (
            <FileLine key={file.id} file={file} />
          ))}
        </ul>
      )}
      <MoreButton list={list} />
    </Card>
  );
}

const TONES: Readonly<Record<Export["state"], Tone>> = {
  queued: "neutral",
  running: "info",
  done: "good",
  failed: "bad",
  expired: "neutral",
};

function FileLine({ file }: { readonly file: Export }) {
  const { t, moment, dayOf, language } = useTexts();
  const fetching = useFetch();
  const removal = useDelete();
  const ask = useAsk();
  const error = fetching.error ?? removal.error ?? ask.error;
  return (
    <li>
      <div className="exports-file">
        <strong>{file.file_name}</strong>
        <Tag tone={TONES[file.state]}>{stateOf(file)}</Tag>
      </div>
      <p className="ui-muted">
        {[
          t("exports.asked", { at: moment(file.created_at), by: file.created_by_name ?? "" }),
          ...(file.size === null ? [] : [sizeIn(language, file.size)]),
          ...(file.state === "done" ? [t("exports.until", { day: dayOf(file.expires_at) })] : []),
        ].join(" · ")}
      </p>
      {file.state === "failed" && <p>{file.failure}</p>}
      {error !== null && <p role="alert">{detailOf(error)}</p>}
      <div className="exports-acts">
        {file.state === "done" && (
          <button
            type="button"
            className="ui-button"
            aria-label={t("exports.fetchNamed", { name: file.file_name })}
            disabled={fetching.isPending}
            onClick={() => fetching.mutate(file.id)}
          >
            <IconDownload size={16} aria-hidden />
            {t("exports.fetch")}
          </button>
        )}
        {file.state === "failed" && (
          <button
            type="button"
            className="ui-button"
            disabled={ask.isPending}
            onClick={() => ask.mutate({ id: file.id, kind: file.kind, params: file.params })}
          >
            {t("app.retry")}
          </button>
        )}
        <button
          type="button"
          className="ui-button"
          aria-label={t("exports.deleteNamed", { name: file.file_name })}
          disabled={removal.isPending}
          onClick={() => removal.mutate(file.id)}
        >
          <IconTrash size={16} aria-hidden />
          {t("exports.delete")}
        </button>
      </div>
    </li>
  );

  function stateOf({ state, done, total }: Export): string {
    if (state === "running" && total > 0) {
      return t("exports.progress", { share: Math.round((done / total) * 100) });
    }
    return t(`exports.states.${state}`);
  }
}

function sizeIn(language: string, bytes: number): string {
  const [value, unit] =
    bytes < 1024 ** 2 ? [bytes / 1024, "kilobyte"] : [bytes / 1024 ** 2, "megabyte"];
  return new Intl.NumberFormat(language, {
    style: "unit",
    unit,
    maximumFractionDigits: value < 10 ? 1 : 0,
  }).format(value);
}
