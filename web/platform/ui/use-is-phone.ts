import { useMediaQuery } from "@mantine/hooks";

/** Whether the window is as narrow as a phone's: lists then show less at once, and filters are folded. */
export function useIsPhone(): boolean {
  return useMediaQuery("(max-width: 47.99em)", false, { getInitialValueInEffect: false });
}
