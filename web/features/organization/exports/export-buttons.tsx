import "@mantine/core/styles/Progress.css";
import { Button, Group, Progress, Stack, Text } from "@mantine/core";
import { IconFileSpreadsheet, IconFileTypeCsv, IconFileTypePdf } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { detailOf } from "#web/platform/api/api-error.ts";
import { translateError } from "#web/platform/i18n/errors/translate-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { type Following, useExport, type Wanted } from "./use-export.ts";

const ICONS = {
  pdf: IconFileTypePdf,
  xlsx: IconFileSpreadsheet,
  csv: IconFileTypeCsv,
} as const;

type Format = keyof typeof ICONS;

interface ExportButtonsProps {
  readonly kind: string;
  /** What the file is of; each button adds its `format`. */
  readonly params: Readonly<Record<string, unknown>>;
  readonly formats: readonly Format[];
  /** Further buttons, in the same row. */
  readonly children?: ReactNode;
}

/** Buttons that have a file made and kept in one press, each in its format. */
export function ExportButtons({ kind, params, formats, children }: ExportButtonsProps) {
  const { t } = useTexts();
  const following = useExport();
  return (
    <Stack gap="sm">
      <Group gap="sm">
        {formats.map((format) => {
          const Icon = ICONS[format];
          const isThis = following.isBusy && following.wanted?.params["format"] === format;
          return (
            <Button
              key={format}
              variant={format === "pdf" ? "filled" : "default"}
              leftSection={<Icon size={18} aria-hidden />}
              loading={isThis}
              disabled={following.isBusy && !isThis}
              onClick={() => following.press({ kind, params: { ...params, format } })}
            >
              {t(`exports.download.${format}`)}
            </Button>
          );
        })}
        {children}
      </Group>
      <FollowedExport following={following} />
    </Stack>
  );
}

interface ExportButtonProps extends Wanted {
  readonly children: ReactNode;
}

/** One button for a file of a kind without formats. */
export function ExportButton({ kind, params, children }: ExportButtonProps) {
  const following = useExport();
  return (
    <Stack gap="sm">
      <Group gap="sm">
        <Button
          variant="default"
          loading={following.isBusy}
          onClick={() => following.press({ kind, params })}
        >
          {children}
        </Button>
      </Group>
      <FollowedExport following={following} />
    </Stack>
  );
}

/** How far the file has come, that it was kept, or why it was not. */
export function FollowedExport({ following }: { readonly following: Following }) {
  const { t } = useTexts();
  const { wanted, file, isBusy, error, again } = following;
  if (!wanted) return null;
  const failure = error ? detailOf(error) : file?.failure ? translateError(file.failure) : "";
  if (failure !== "" && !isBusy) {
    return (
      <div className="ui-failure" role="alert">
        <p>{failure}</p>
        <button type="button" className="ui-button" onClick={again}>
          {t("app.retry")}
        </button>
      </div>
    );
  }
  if (!isBusy)
    return (
      <Text component="output" fz="0.9375rem">
        {t("exports.kept")}
      </Text>
    );
  const share = file && file.total > 0 ? Math.round((file.done / file.total) * 100) : null;
  return (
    <Group component="output" gap="6px 12px" fz="0.9375rem">
      <span>{share === null ? t("exports.making") : t("exports.progress", { share })}</span>
      {share !== null && (
        <Progress.Root w="10rem">
          <Progress.Section value={share} aria-label={t("exports.making")} />
        </Progress.Root>
      )}
      <span className="ui-muted">{t("exports.mayLeave")}</span>
    </Group>
  );
}
