import { useQueryClient } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { useCallback, useState } from 'react';
import type { Message } from '../i18n/say.ts';
import { DeleteDialog } from '../ui/confirm-dialog.tsx';
import { showToast } from '../ui/toast-queue.ts';
import { removalFault, usesOf } from './in-use-message.ts';
import { UsesLink } from './uses-link.tsx';

export type DeleteKind = NonNullable<ComponentProps<typeof DeleteDialog>['kind']>;

type Removal<Item, Outcome> = {
  kind?: DeleteKind;
  nameOf: (item: Item) => string;
  remove: (item: Item) => Promise<Outcome>;
  removed: Message;
  /** What to say where something else was done than asked, and null where it was not. */
  instead?: (outcome: Outcome) => Message | null;
  /** Leads away from a page that was about what is gone. */
  onRemoved?: () => void;
};

/** The dialog fades, looks for the button it was opened by, and the row goes: how soon depends on the device. */
const watch = { every: 200, times: 20 };

/** With the row its button is gone, and the focus with it: the page's heading is the next place that makes sense. */
function rescueFocus(left: number = watch.times): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading || left === 0) return;
  if (document.activeElement !== document.body) {
    setTimeout(rescueFocus, watch.every, left - 1);
    return;
  }
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Asks before a row is deleted, says why it was not, and brings the list up to date. */
export function useRemoval<Item, Outcome = unknown>({
  kind = 'item',
  nameOf,
  remove,
  removed,
  instead,
  onRemoved,
}: Removal<Item, Outcome>): {
  ask: (item: Item) => void;
  dialog: ReactNode;
} {
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<{ item: Item; isOpen: boolean } | null>(null);
  const ask = useCallback((item: Item) => setAsked({ item, isOpen: true }), []);
  const confirm = async () => {
    if (!asked) return;
    const outcome = await remove(asked.item);
    showToast(instead?.(outcome) ?? removed);
    if (onRemoved) {
      void queryClient.invalidateQueries();
      onRemoved();
      return;
    }
    await queryClient.invalidateQueries();
    setTimeout(rescueFocus, watch.every);
  };
  return {
    ask,
    dialog: (
      <DeleteDialog
        kind={kind}
        isOpen={asked?.isOpen ?? false}
        onClose={() => setAsked((current) => current && { ...current, isOpen: false })}
        onConfirm={confirm}
        explain={removalFault}
        wayOut={(error) => (usesOf(error) ? <UsesLink error={error} /> : null)}
        {...(asked ? { name: nameOf(asked.item) } : {})}
      />
    ),
  };
}
