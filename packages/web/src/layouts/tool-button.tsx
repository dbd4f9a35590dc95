import type { LucideIcon } from 'lucide-react';
import type { Message } from '../i18n/say.ts';
import type { IconButtonProps } from '../ui/icon-button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Tooltip } from '../ui/tooltip.tsx';

type ToolButtonProps = Omit<IconButtonProps, 'children' | 'label'> & {
  icon: LucideIcon;
  label: Message;
  /** For pictures that point somewhere. */
  iconClassName?: string;
};

/** A button of a bar: a picture, and its words as a tooltip. */
export function ToolButton({ icon: Icon, label, iconClassName = '', ...props }: ToolButtonProps) {
  return (
    <Tooltip text={label}>
      <IconButton size="small" label={label} {...props}>
        <Icon aria-hidden className={`size-5 ${iconClassName}`} />
      </IconButton>
    </Tooltip>
  );
}
