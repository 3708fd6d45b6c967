export {
  ExportButton,
  ExportButtons,
  FollowedExport,
  MyFiles,
  PasswordAgain,
  SentFile,
} from "./exports/entry.ts";
export { useExport } from "./exports/use-export.ts";
