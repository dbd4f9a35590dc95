import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { type Message, useSay } from '../i18n/say.ts';
import { iconButtonClass } from './button-class.ts';
import { Tooltip } from './tooltip.tsx';

type ToolButtonProps = Omit<ComponentProps<'button'>, 'children' | 'className' | 'type' | 'aria-label'> & {
  icon: LucideIcon;
  label: Message;
  /** For pictures that point somewhere. */
  iconClassName?: string;
};

/** A button of a bar: a picture, and its words as a tooltip. Plain, because every public page loads it. */
export function ToolButton({ icon: Icon, label, iconClassName = '', ...props }: ToolButtonProps) {
  const say = useSay();
  return (
    <Tooltip text={label}>
      <button type="button" aria-label={say(label)} className={iconButtonClass('quiet', 'small')} {...props}>
        <Icon aria-hidden className={`size-5 ${iconClassName}`} />
      </button>
    </Tooltip>
  );
}
