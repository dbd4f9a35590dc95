import { ChevronLeft, ChevronRight, ListChecks } from 'lucide-react';
import { memo } from 'react';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';

export const previousIcon = <ChevronLeft aria-hidden className="size-5 rtl:-scale-x-100" />;
const nextIcon = <ChevronRight aria-hidden className="size-5 rtl:-scale-x-100" />;

const reviewIcon = <ListChecks aria-hidden className="size-5" />;

type StepActionsProps = {
  hasPrevious: boolean;
  hasNext: boolean;
  onStep: (step: 1 | -1) => void;
  onReview: () => void;
};

export const StepActions = memo(function StepActions(props: StepActionsProps) {
  const { hasPrevious, hasNext, onStep, onReview } = props;
  const say = useSay();
  return (
    <>
      <Button variant="secondary" icon={previousIcon} isDisabled={!hasPrevious} onPress={() => onStep(-1)}>
        {say(m.attempt_previous)}
      </Button>
      {hasNext ? (
        <Button onPress={() => onStep(1)}>
          {say(m.attempt_next)}
          {nextIcon}
        </Button>
      ) : (
        <Button icon={reviewIcon} onPress={onReview}>
          {say(m.attempt_review_next)}
        </Button>
      )}
    </>
  );
});
