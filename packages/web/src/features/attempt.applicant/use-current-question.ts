import { useEffect, useRef } from 'react';
import type { ExamMode, Outline, OutlineStep } from './exam-outline.ts';
import { currentQuestion } from './exam-outline.ts';
import type { AttemptSession } from './outbox/attempt-session.ts';
import { goToQuestion } from './outbox/progress.ts';
import type { ShownProgress } from './outbox/shown-view.ts';
import { headingElementId } from './question-view.tsx';

/** The question the applicant is at. Going to another one takes the focus along, so that it is read aloud. */
export function useCurrentQuestion(
  session: AttemptSession,
  outline: Outline,
  progress: ShownProgress,
  mode: ExamMode,
) {
  const place = currentQuestion(outline, progress);
  const isMoving = useRef(false);
  const shownMode = useRef(mode);
  const placeId = place?.id;
  const shownPlace = useRef(placeId);
  // Whoever began had scrolled down to the button.
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  useEffect(() => {
    const isOtherMode = shownMode.current !== mode;
    shownMode.current = mode;
    const isOtherPlace = shownPlace.current !== placeId;
    shownPlace.current = placeId;
    if (placeId === undefined) return;
    const heading = document.getElementById(headingElementId(placeId));
    // Where the question that had the focus is no longer asked, the focus is with nobody, or with what took its place.
    const { activeElement, body } = document;
    const isInPlace = mode === 'single' && heading?.closest('section')?.contains(activeElement);
    const isLost = isOtherPlace && (activeElement === body || isInPlace);
    if (!(isMoving.current || isOtherMode || isLost)) return;
    if (isMoving.current || isLost) heading?.focus({ preventScroll: true });
    isMoving.current = false;
    bringInSight(heading, mode);
  }, [placeId, mode]);
  return {
    place,
    goTo: (question: Pick<OutlineStep, 'id'>) => {
      const isThere = question.id === currentQuestion(outline, session.view().progress)?.id;
      const isShown = question.id === placeId;
      isMoving.current = !isThere && !isShown;
      void session.change(goToQuestion(question.id));
      if (isThere || !isShown) return;
      // Back from what was answered a moment ago, of which the screen has not heard yet: for it nothing changes.
      const heading = document.getElementById(headingElementId(question.id));
      heading?.focus({ preventScroll: true });
      bringInSight(heading, mode);
    },
  };
}

function bringInSight(heading: HTMLElement | null, mode: ExamMode): void {
  if (mode === 'single') window.scrollTo({ top: 0, behavior: 'instant' });
  else heading?.scrollIntoView({ block: 'center', behavior: 'instant' });
}
