import type { ReactNode } from 'react';
import { m } from '#paraglide/messages.js';
import { useSay } from '../i18n/say.ts';
import { Button } from '../ui/button.tsx';
import { useDialogLock } from '../ui/dialog-lock.ts';

type Props = {
  form: { isPending: boolean };
  children?: ReactNode;
  icon?: ReactNode;
  className?: string | undefined;
};

export function SubmitButton({ form, children, icon, className }: Props) {
  const say = useSay();
  useDialogLock(form.isPending);
  return (
    <Button type="submit" isPending={form.isPending} icon={icon} className={className}>
      {children ?? say(m.form_submit)}
    </Button>
  );
}
