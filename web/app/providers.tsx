import { MantineProvider } from "@mantine/core";
import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LanguageProvider } from "#web/platform/i18n/language.tsx";
import { styleNonce } from "#web/platform/security/content-policy.ts";
import { ToastHost } from "#web/platform/ui/toast-host.tsx";
import { cssVariables, theme } from "#web/platform/theme/theme.ts";

interface ProvidersProps {
  readonly queryClient: QueryClient;
  /** Without transitions and portals, for tests. */
  readonly env?: "default" | "test";
  readonly children: ReactNode;
}

/** What every page stands in: the cache of server data, the look, the language, the toasts. */
export function Providers({ queryClient, env = "default", children }: ProvidersProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        defaultColorScheme="auto"
        getStyleNonce={styleNonce}
        env={env}
      >
        <LanguageProvider>
          {children}
          <ToastHost />
        </LanguageProvider>
      </MantineProvider>
    </QueryClientProvider>
  );
}
