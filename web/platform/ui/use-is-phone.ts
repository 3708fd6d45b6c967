import { useMediaQuery } from "@mantine/hooks";

const PHONE = "(max-width: 47.99em)";

/** Whether the window is as narrow as a phone's: filters are then folded. */
export function useIsPhone(): boolean {
  return useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
}

/** The same at this moment, for what no screen follows: how much of a list is asked for. */
export function isPhone(): boolean {
  return matchMedia(PHONE).matches;
}
