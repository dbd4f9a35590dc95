import { sectionsNotOver } from '@sanjeh/domain/attempt/section-time';
import { AwaitedField } from '../awaited-part.tsx';
import type { Outline, OutlineSection, OutlineStep } from '../exam-outline.ts';
import type { AttemptSession } from '../outbox/attempt-session.ts';
import { headingElementId } from '../question-view.tsx';
import { timedScript } from './timed-script.ts';
import type { SectionClock } from './use-section-time.ts';

type TimedSectionProps = {
  session: AttemptSession;
  outline: Outline;
  section: OutlineSection;
  clock: SectionClock;
  placeId: number;
  goTo: (step: OutlineStep) => void;
  onReview: () => void;
};

/** A section with a time of its own, before it is begun and after it is over. */
export function TimedSection({
  session,
  outline,
  section,
  clock,
  placeId,
  goTo,
  onReview,
}: TimedSectionProps) {
  const { parts, minutes, state } = clock;
  if (!parts) return <AwaitedField script={timedScript} />;
  const headingId = headingElementId(placeId);
  const { id } = section;
  if (state === 'before')
    return (
      <parts.SectionStart
        {...{ section, minutes, headingId }}
        onBegin={() => {
          void session.section({ sectionId: id, step: 'begin' });
          // The question takes the place of what was pressed.
          setTimeout(() => document.getElementById(headingId)?.focus({ preventScroll: true }));
        }}
      />
    );
  const { sectionTimes = {} } = session.view().progress;
  const now = new Date(session.serverNow());
  const after = outline.sections.slice(outline.sections.findIndex((one) => one.id === id) + 1);
  const step = sectionsNotOver(after, sectionTimes, now)[0]?.steps[0];
  return (
    <parts.SectionOver
      headingId={headingId}
      hasMore={step !== undefined}
      onGoOn={() => {
        // Also where the time has run out: the server may have heard later that it was begun.
        void session.section({ sectionId: id, step: 'end' });
        if (step) goTo(step);
        else onReview();
      }}
    />
  );
}
