import { ChevronLeft, ChevronRight, ListChecks } from 'lucide-react';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';

export const previousIcon = <ChevronLeft aria-hidden className="size-5 rtl:-scale-x-100" />;
const nextIcon = <ChevronRight aria-hidden className="size-5 rtl:-scale-x-100" />;

type StepActionsProps = {
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
  onReview: () => void;
};

export function StepActions({ onPrevious, onNext, onReview }: StepActionsProps) {
  const say = useSay();
  return (
    <>
      <Button
        variant="secondary"
        icon={previousIcon}
        isDisabled={onPrevious === null}
        onPress={() => onPrevious?.()}
      >
        {say(m.attempt_previous)}
      </Button>
      {onNext ? (
        <Button onPress={onNext}>
          {say(m.attempt_next)}
          {nextIcon}
        </Button>
      ) : (
        <Button icon={<ListChecks aria-hidden className="size-5" />} onPress={onReview}>
          {say(m.attempt_review_next)}
        </Button>
      )}
    </>
  );
}
