import { type SectionState, sectionState } from '@sanjeh/domain/attempt/section-time';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { eachSecond } from '../each-second.ts';
import type { OutlineSection } from '../exam-outline.ts';
import type { AttemptSession } from '../outbox/attempt-session.ts';
import type { Progress } from '../outbox/progress.ts';
import { timedScript } from './timed-script.ts';

const nothing = () => null;

/** Where somebody is in the time of a section; null: it has none of its own. */
export interface SectionClock {
  readonly minutes: number;
  readonly state: SectionState;
  /** Of an open one, in milliseconds. */
  readonly remaining: number;
  /** What shows it, as soon as it is there. */
  readonly parts: ReturnType<typeof timedScript.get>;
}

export function useSectionTime(
  session: Pick<AttemptSession, 'serverNow'>,
  { sectionTimes = {} }: Pick<Progress, 'sectionTimes'>,
  section: OutlineSection | undefined,
): SectionClock | null {
  const minutes = section?.minutes;
  const [now, setNow] = useState(session.serverNow);
  const parts = useSyncExternalStore(timedScript.subscribe, timedScript.get, nothing);
  const until = section ? sectionTimes[section.id]?.until : undefined;
  useEffect(() => {
    if (minutes !== undefined) void timedScript.fetch();
  }, [minutes]);
  useEffect(() => {
    if (minutes === undefined || until === undefined) return;
    setNow(session.serverNow());
    return eachSecond(
      () => Date.parse(until) - session.serverNow(),
      () => setNow(session.serverNow()),
    );
  }, [session, minutes, until]);
  if (section === undefined || minutes === undefined) return null;
  const state = sectionState(sectionTimes, section.id, new Date(now));
  return { minutes, state, remaining: until === undefined ? 0 : Date.parse(until) - now, parts };
}
