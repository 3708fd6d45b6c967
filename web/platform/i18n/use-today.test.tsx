import { renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { IntlProvider } from "use-intl";
import { expect, test, vi } from "vitest";
import { useToday } from "./use-today.ts";

test.each([
  ["America/Sao_Paulo", "2026-11-20"],
  ["America/New_York", "2026-11-20"],
  ["Europe/London", "2026-11-21"],
])("today is the day by the clock of %s, not of this device", (timeZone, day) => {
  vi.useFakeTimers({ now: new Date("2026-11-21T02:30:00Z"), toFake: ["Date"] });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <IntlProvider locale="pt-BR" timeZone={timeZone}>
      {children}
    </IntlProvider>
  );
  expect(renderHook(useToday, { wrapper }).result.current).toBe(day);
  vi.useRealTimers();
});
