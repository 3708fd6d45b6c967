import "@mantine/core/styles/PasswordInput.css";
import { PasswordInput, type PasswordInputProps } from "@mantine/core";
import { IconEye, IconEyeOff } from "@tabler/icons-react";

/** A field for a password that can be shown. The library's own sign of it is read to who cannot see, without a name. */
export function PasswordField(props: PasswordInputProps) {
  return <PasswordInput visibilityToggleIcon={ToggleIcon} {...props} />;
}

function ToggleIcon({ reveal }: { readonly reveal: boolean }) {
  const Icon = reveal ? IconEyeOff : IconEye;
  return <Icon size="var(--psi-icon-size)" aria-hidden />;
}
