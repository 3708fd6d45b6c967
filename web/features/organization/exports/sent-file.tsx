import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { detailOf } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { queryNames } from "#web/platform/paths.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { Rows } from "#web/platform/ui/rows.tsx";
import { Pending } from "#web/platform/ui/states.tsx";
import { exportQuery, useFetch } from "./exports.api.ts";
import { FileLine } from "./file-line.tsx";

/** What the message's link names; anything but an id is nobody's file. */
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The file that a message's link led to (`?arquivo=`): followed while it is made, and kept by itself once when it is there,
 * so that whoever opens the message need not look for it. Nothing without such a link.
 */
export function SentFile() {
  const [search] = useSearchParams();
  const id = search.get(queryNames.file);
  return id !== null && ID.test(id) ? <OneFile key={id} id={id} /> : null;
}

function OneFile({ id }: { readonly id: string }) {
  const { t } = useTexts();
  const { data: file, isPending, error } = useQuery(exportQuery(id));
  const fetching = useFetch();
  const isKept = useRef(false);
  const { mutate: fetchFile } = fetching;
  useEffect(() => {
    if (file?.state !== "done" || file.needs_password || isKept.current) return;
    isKept.current = true;
    fetchFile({ id });
  }, [file, id, fetchFile]);
  const fault = error ?? fetching.error;
  return (
    <Card title={t("exports.sentTitle")}>
      {isPending && <Pending>{t("exports.loading")}</Pending>}
      {fault !== null && <p role="alert">{detailOf(fault)}</p>}
      {fetching.isSuccess && (
        <Text component="output" fz="0.9375rem">
          {t("exports.kept")}
        </Text>
      )}
      {file && (
        <Rows>
          <FileLine file={file} />
        </Rows>
      )}
    </Card>
  );
}
