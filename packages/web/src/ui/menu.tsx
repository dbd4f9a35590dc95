import type { LucideIcon } from 'lucide-react';
import { EllipsisVertical } from 'lucide-react';
import type { Ref } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Menu as AriaMenu, MenuItem, MenuTrigger, Popover } from 'react-aria-components/Menu';
import { m } from '#paraglide/messages.js';
import { useSay } from '../i18n/say.ts';
import { type ButtonSize, buttonClass } from './button-class.ts';
import { classNames } from './class-names.ts';
import { optionClass, popoverClass } from './control-class.ts';
import { IconButton } from './icon-button.tsx';
import type { Words } from './words.ts';
import { useWords } from './words.ts';

export type MenuAction = {
  id: string;
  label: Words;
  icon?: LucideIcon;
  onAction: () => void;
  isDestructive?: boolean;
  isDisabled?: boolean;
};

type MenuProps = {
  actions: readonly MenuAction[];
  /** Names the menu, and its button when none is given. */
  label?: Words;
  /** Instead of the three dots. */
  button?: WordedButton;
};

type WordedButton = { words: Words; icon: LucideIcon; size?: ButtonSize; ref?: Ref<HTMLButtonElement> };

export function Menu({ actions, label, button }: MenuProps) {
  const say = useSay();
  const words = useWords();
  const name = label ? words(label) : say(m.ui_more_actions);
  return (
    <MenuTrigger>
      {button ? (
        <MenuButton {...button} />
      ) : (
        <IconButton label={name} variant="quiet">
          <EllipsisVertical aria-hidden className="size-5" />
        </IconButton>
      )}
      <Popover placement="bottom end" className={classNames(popoverClass, 'min-w-48 p-1.5')}>
        <AriaMenu aria-label={name} className="outline-none">
          {actions.map(
            ({ id, label: actionLabel, icon: Icon, onAction, isDestructive, isDisabled = false }) => (
              <MenuItem
                key={id}
                id={id}
                onAction={onAction}
                isDisabled={isDisabled}
                textValue={words(actionLabel)}
                className={classNames(optionClass, isDestructive && 'text-danger-text')}
              >
                {Icon && <Icon aria-hidden className="size-5 shrink-0" />}
                {words(actionLabel)}
              </MenuItem>
            ),
          )}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}

/** A menu is opened by React Aria's own button, which tells of the menu. */
function MenuButton({ words: text, icon: Icon, size, ref }: WordedButton) {
  const words = useWords();
  return (
    <AriaButton {...(ref ? { ref } : {})} className={buttonClass('secondary', size)}>
      <Icon aria-hidden className={size === 'small' ? 'size-4' : 'size-5'} />
      {words(text)}
    </AriaButton>
  );
}
