import { hydrateRoot } from "react-dom/client";
import { LandingPage } from "#web/features/site/landing/landing-page.tsx";
import { applyContentPolicy } from "#web/platform/security/content-policy.ts";
import { readPageData } from "./page-data.ts";

/** Brings the landing page to life: React and our own few lines, the rest when a dialog is wanted. */
const data = readPageData();
const root = document.getElementById("root");
if (data && root) {
  applyContentPolicy();
  const { language, words } = data;
  const loadDialogs = async () => (await import("./dialogs.tsx")).dialogsIn(language);
  hydrateRoot(root, <LandingPage language={language} words={words} loadDialogs={loadDialogs} />);
}
