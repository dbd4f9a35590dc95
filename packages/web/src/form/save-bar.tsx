import { Save } from 'lucide-react';
import type { Message } from '#i18n/say.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { SignInLink } from './sign-in-link.tsx';
import type { SetFault } from './use-set-editor.ts';

type SaveBarProps = {
  /** Whether everything is saved, in words. */
  status: Message;
  fault: SetFault | null;
  isPending: boolean;
  onSave: () => void;
};

/** Stays in sight above what is edited as a whole: how it stands, what is wrong, and the button. */
export function SaveBar({ status, fault, isPending, onSave }: SaveBarProps) {
  const say = useSay();
  return (
    <div className="sticky top-app-bar z-20 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-page/95 px-4 py-2 backdrop-blur sm:-mx-6 sm:px-6">
      <p className="text-sm font-semibold text-muted">{say(status)}</p>
      <div role="alert" className="min-w-0 text-sm text-danger-text">
        {fault && say(fault.message)}
        {fault?.isSignedOut && (
          <span className="ms-2">
            <SignInLink />
          </span>
        )}
      </div>
      <div className="ms-auto">
        <Button
          size="small"
          icon={<Save aria-hidden className="size-4" />}
          isPending={isPending}
          onPress={onSave}
        >
          {say(m.form_submit)}
        </Button>
      </div>
    </div>
  );
}
