import { Box, type BoxProps } from "@mantine/core";
import type { ReactNode } from "react";
import { TONE_COLOURS, type Tone } from "./tag.tsx";

interface NoteProps extends BoxProps {
  readonly tone?: Tone;
  readonly component?: "p" | "div" | "output" | "section" | "ul";
  readonly id?: string;
  readonly role?: "alert" | "status" | "note";
  readonly "aria-labelledby"?: string;
  readonly children: ReactNode;
}

/** A tinted box on a page or in a form: how something stands, or what is to be known of it. */
export function Note({ tone = "neutral", component = "p", ...rest }: NoteProps) {
  return (
    <Box
      component={component}
      w="100%"
      py="xs"
      px="md"
      bdrs="sm"
      {...TONE_COLOURS[tone]}
      {...rest}
    />
  );
}
