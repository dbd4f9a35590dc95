import type { ReactNode } from 'react';
import { m } from '#paraglide/messages.js';
import { useSay } from '../i18n/say.ts';
import { Button } from '../ui/button.tsx';
import { SubmitButton } from './submit-button.tsx';

type Props = {
  form: { isPending: boolean };
  onCancel: () => void;
  /** What the form does, where that is not saving. */
  children?: ReactNode;
};

/** How a form in a dialog ends: the way out, which is closed while it is being sent, and sending it. */
export function DialogActions({ form, onCancel, children }: Props) {
  const say = useSay();
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button variant="secondary" onPress={onCancel} isDisabled={form.isPending}>
        {say(m.ui_cancel)}
      </Button>
      <SubmitButton form={form}>{children}</SubmitButton>
    </div>
  );
}
