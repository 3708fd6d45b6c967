import "#web/platform/security/jitless.ts";
import "./mantine.css";
import "#web/theme/tokens.css";
import "#web/theme/base.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { leftForm } from "#web/guardian/left-form.ts";
import { RoutedPages } from "#web/platform/address.tsx";
import { createQueryClient } from "#web/platform/api/query-client.ts";
import { Providers } from "#web/platform/providers.tsx";
import { applyContentPolicy } from "#web/platform/security/content-policy.ts";
import { createRouter } from "./router.tsx";

applyContentPolicy();
const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
const form = leftForm();
if (form === null) {
  createRoot(root).render(
    <StrictMode>
      <Providers queryClient={createQueryClient()}>
        <RoutedPages router={createRouter()} />
      </Providers>
    </StrictMode>,
  );
} else {
  location.replace(form);
}
