import { useState } from 'react';
import { type Outline, type OutlineSection, type OutlineStep, sectionOf } from '../exam-outline.ts';
import type { AttemptSession } from '../outbox/attempt-session.ts';
import type { SectionClock } from './use-section-time.ts';

type Target = Pick<OutlineStep, 'id'>;

type Leaving = {
  session: AttemptSession;
  outline: Outline;
  section: OutlineSection | undefined;
  clock: SectionClock | null;
  go: (target: Target) => void;
};

/** A way out of a section whose time runs is asked for first: there is none back. */
export function useSectionLeave({ session, outline, section, clock, go }: Leaving) {
  const [leaving, setLeaving] = useState<Target | null>(null);
  const goTo = (target: Target) => {
    const isOut = clock?.state === 'open' && sectionOf(outline, target.id)?.id !== section?.id;
    if (isOut) setLeaving(target);
    else go(target);
  };
  const leave = (isMeant: boolean) => {
    setLeaving(null);
    if (!isMeant || leaving === null || section === undefined) return;
    void session.section({ sectionId: section.id, step: 'end' });
    go(leaving);
  };
  return { goTo, leaving, leave };
}
