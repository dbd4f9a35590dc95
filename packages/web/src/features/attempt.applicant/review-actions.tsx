import { Send } from 'lucide-react';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { previousIcon } from './exam-actions.tsx';

type ReviewActionsProps = {
  onBack: () => void;
  /** Null: something must be answered first, which the review names. */
  onSubmit: (() => void) | null;
};

export function ReviewActions({ onBack, onSubmit }: ReviewActionsProps) {
  const say = useSay();
  return (
    <>
      <Button variant="secondary" icon={previousIcon} onPress={onBack}>
        {say(m.attempt_review_back)}
      </Button>
      <Button
        icon={<Send aria-hidden className="size-5 rtl:-scale-x-100" />}
        isDisabled={onSubmit === null}
        onPress={() => onSubmit?.()}
      >
        {say(m.attempt_submit)}
      </Button>
    </>
  );
}
