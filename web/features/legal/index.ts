export { LegalPage } from "./legal-page.tsx";
export { LEGAL_WORDS } from "./words/index.ts";
