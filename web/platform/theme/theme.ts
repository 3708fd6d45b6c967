import { createTheme, type CSSVariablesResolver } from "@mantine/core";

/**
 * Mantine in the product's colours. Greys are warm, and the shade that it uses for muted text is dark enough to
 * read on every surface, which its own is not.
 */
export const theme = createTheme({
  primaryColor: "brand",
  primaryShade: 7,
  fontFamily: "var(--font)",
  headings: { fontFamily: "var(--font)", fontWeight: "650" },
  radius: { sm: "var(--radius-small)", md: "var(--radius)" },
  defaultRadius: "var(--radius-small)",
  cursorType: "pointer",
  respectReducedMotion: true,
  focusRing: "auto",
  components: {
    // Words as they are written, all of them: on a narrow screen they wrap.
    Badge: {
      styles: {
        root: {
          height: "auto",
          minHeight: "var(--badge-height)",
          overflow: "visible",
          textTransform: "none",
        },
        label: { overflow: "visible", whiteSpace: "normal" },
      },
    },
    Paper: {
      defaultProps: {
        bg: "var(--surface)",
        radius: "md",
        shadow: "var(--shadow)",
        withBorder: true,
      },
      styles: { root: { "--paper-border-color": "var(--line)" } },
    },
    Fieldset: { styles: { legend: { padding: 0, fontWeight: 600 } } },
    // A box with a field's corners looks like one of several to choose from.
    Checkbox: { defaultProps: { radius: "0.25rem" } },
    ComboboxChevron: { defaultProps: { "aria-hidden": true } },
    // The first entry has the focus, or the chosen one: whoever opens a menu by a key reads it at once.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
  },
  colors: {
    brand: [
      "#e9f6f3",
      "#d3ebe6",
      "#a8d8cf",
      "#79c3b6",
      "#4fae9f",
      "#2f9a8a",
      "#1c8476",
      "#0f6b63",
      "#0a564f",
      "#06403b",
    ],
    gray: [
      "#faf7f2",
      "#f4eee5",
      "#eae2d6",
      "#ded3c4",
      "#c9bcab",
      "#8a7f72",
      "#635a50",
      "#544c44",
      "#3b352f",
      "#27231f",
    ],
    dark: [
      "#f2ece4",
      "#cfc6bb",
      "#bdb3a7",
      "#958a7e",
      "#4b443d",
      "#302c28",
      "#25221f",
      "#1b1917",
      "#151311",
      "#0e0d0b",
    ],
  },
});

const SEMANTIC = {
  "--mantine-color-body": "var(--page)",
  "--mantine-color-text": "var(--text)",
  "--mantine-color-dimmed": "var(--text-muted)",
  "--mantine-color-placeholder": "var(--text-muted)",
  "--mantine-color-error": "var(--bad)",
  "--mantine-color-anchor": "var(--brand)",
  "--mantine-color-default": "var(--surface)",
  "--mantine-color-default-hover": "var(--surface-sunken)",
  "--mantine-color-default-color": "var(--text)",
  "--mantine-color-default-border": "var(--line-strong)",
  "--mantine-color-disabled": "var(--surface-sunken)",
  "--mantine-color-disabled-color": "var(--text-muted)",
  "--mantine-color-disabled-border": "var(--line)",
  "--mantine-color-brand-filled": "var(--brand-fill)",
  "--mantine-color-brand-filled-hover": "var(--brand-fill-hover)",
  "--mantine-color-brand-light": "var(--brand-soft)",
  "--mantine-color-brand-light-hover": "var(--surface-sunken)",
  "--mantine-color-brand-light-color": "var(--brand-strong)",
  "--mantine-color-brand-text": "var(--brand)",
  "--mantine-color-brand-outline": "var(--brand)",
  "--mantine-color-red-filled": "var(--bad-fill)",
  "--mantine-color-red-filled-hover": "var(--bad-fill)",
  "--mantine-color-red-light": "var(--bad-soft)",
  "--mantine-color-red-light-color": "var(--bad)",
  "--mantine-color-red-text": "var(--bad)",
} as const;

/** Ties Mantine's colours with a meaning to the tokens, which change with the scheme by themselves. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: { ...SEMANTIC },
  dark: { ...SEMANTIC },
});
