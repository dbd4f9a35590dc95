import { Radio, RotateCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import type { ConnectionState } from './live-connection.ts';
import type { LiveCounts } from './live-list.ts';

const words = {
  opening: m.live_attempt_line_opening,
  live: m.live_attempt_line_live,
  broken: m.live_attempt_line_broken,
  ended: m.live_attempt_line_ended,
};

/** Whether what is shown is true at this moment. Its width is kept, so that nothing beside it moves. */
export function ConnectionStatus({ state }: { state: ConnectionState }) {
  const say = useSay();
  const Icon = state === 'live' ? Radio : RotateCw;
  return (
    <p
      role="status"
      data-line={state}
      className={`flex min-w-[min(11rem,100%)] items-center sm:justify-end gap-2 text-sm font-medium ${state === 'live' ? 'text-primary-text' : 'text-warning-text'}`}
    >
      <Icon aria-hidden className="size-4.5 shrink-0" />
      {say(words[state])}
    </p>
  );
}

const sayAgainAfter = 30_000;

/** The numbers for the eye at once, aloud only every half minute: each single answer would be a shout. */
export function LiveSummary({ counts }: { counts: LiveCounts }) {
  const say = useSay();
  const text = say(m.live_attempt_summary, {
    active: counts.active,
    quiet: counts.quiet + counts.time_over,
    finished: counts.finished,
  });
  const newest = useRef(text);
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    newest.current = text;
  }, [text]);
  useEffect(() => {
    const timer = setInterval(() => setSpoken(newest.current), sayAgainAfter);
    return () => clearInterval(timer);
  }, []);
  return (
    <p className="text-muted">
      <span className="tabular-nums">{text}</span>
      <span role="status" className="sr-only">
        {spoken}
      </span>
    </p>
  );
}
