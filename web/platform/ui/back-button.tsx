import { Button, type ButtonProps } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { Link, type LinkProps } from "react-router";

/** The way back to the list that a page was opened from, above its heading. */
export function BackButton(props: ButtonProps & LinkProps) {
  return (
    <Button
      component={Link}
      variant="subtle"
      mb={8}
      ml={-12}
      leftSection={<IconArrowLeft size={18} aria-hidden />}
      {...props}
    />
  );
}
