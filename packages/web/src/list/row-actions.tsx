import type { LucideIcon } from 'lucide-react';
import { m } from '#paraglide/messages.js';
import type { Message } from '../i18n/say.ts';
import { useSay } from '../i18n/say.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Menu } from '../ui/menu.tsx';
import { Tooltip } from '../ui/tooltip.tsx';

export type RowAction = {
  id: string;
  label: Message;
  icon: LucideIcon;
  onAction: () => void;
  isDestructive?: boolean;
};

/** What can be done with a row: buttons side by side, on phones a menu. Each says whose row it is. */
export function RowActions({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  const say = useSay();
  return (
    <>
      <span className="hidden justify-end gap-1 sm:flex">
        {actions.map(({ id, label, icon: Icon, onAction, isDestructive = false }) => (
          <Tooltip key={id} text={label}>
            <IconButton
              label={say(m.list_action_on, { action: say(label), name })}
              size="small"
              onPress={onAction}
              className={isDestructive ? 'text-danger-text! hover:bg-danger-soft!' : undefined}
            >
              <Icon aria-hidden className="size-5" />
            </IconButton>
          </Tooltip>
        ))}
      </span>
      <span className="sm:hidden">
        <Menu label={say(m.list_actions_on, { name })} actions={actions} />
      </span>
    </>
  );
}
