import "@mantine/core/styles/Kbd.css";
import { Button, Kbd } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import type { Role } from "#domain/access/roles.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { lazyComponent } from "#web/platform/lazy-component.ts";
import { seesChildren } from "./quick-search-list.ts";
import classes from "./quick-search.module.css";

/** Loaded when it is first asked for. */
const QuickSearchDialog = lazyComponent(
  async () => (await import("./quick-search-dialog.tsx")).QuickSearchDialog,
);

/** The way to a child, a page or an action by a few letters: by this button, or by Ctrl+K from anywhere. */
export function QuickSearch({ role }: { readonly role: Role | null }) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  // In fields too: nobody has to leave one to look up something else.
  useHotkeys([["mod+K", () => setOpen(true)]], []);
  return (
    <>
      <Button
        variant="default"
        size="md"
        className={classes["button"]}
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={
          <Kbd className={classes["keys"]} aria-hidden>
            Ctrl K
          </Kbd>
        }
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span className={classes["words"]}>
          {t(seesChildren(role) ? "quickSearch.open" : "quickSearch.openPages")}
        </span>
      </Button>
      {isOpen && (
        <Suspense>
          <QuickSearchDialog role={role} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
