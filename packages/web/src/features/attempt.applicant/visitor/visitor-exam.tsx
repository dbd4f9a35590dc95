import { HardDrive } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { useSettings } from '#settings/settings-provider.tsx';
import { Button } from '#ui/button.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { outlineOf, unanswered } from '../exam-outline.ts';
import type { AttemptSession } from '../outbox/attempt-session.ts';
import { TakingScreen } from '../taking-screen.tsx';
import { useLateParts } from '../use-late-parts.ts';
import { useRunningAttempt } from '../use-running-attempt.ts';
import { forgetVisit } from './forget-visit.ts';
import { VisitorEnd } from './visitor-end.tsx';
import { readNotes, writeNotes } from './visitor-notes.ts';

type VisitorExamProps = {
  examId: number;
  session: AttemptSession;
  /** To registering and signing in. */
  wayOn: ReactNode;
  onForgotten: () => void;
};

/** The questions, and then the way to an account. */
export function VisitorExam({ examId, session, wayOn, onForgotten }: VisitorExamProps) {
  const say = useSay();
  const view = useRunningAttempt(session);
  useLateParts(true);
  const { language } = useSettings().settings;
  const [isAtEnd, setIsAtEnd] = useState(() => readNotes(examId).openAtEnd !== null);
  const content = view.contents[language] ?? view.contents.fa ?? view.contents.en;
  const outline = useMemo(() => outlineOf(content ?? { title: '', sections: [] }), [content]);
  const { progress } = view;
  const count = outline.questions.length;
  const open = unanswered(outline, progress).length;
  const note = (openAtEnd: number | null) => writeNotes(examId, { ...readNotes(examId), openAtEnd });
  const end = (openAtEnd: number | null) => {
    note(openAtEnd);
    setIsAtEnd(true);
  };
  if (isAtEnd)
    return (
      <VisitorEnd
        title={outline.title}
        isFinished={readNotes(examId).openAtEnd !== null}
        count={count - open}
        wayOn={wayOn}
        onBack={() => {
          note(null);
          setIsAtEnd(false);
        }}
        onForget={async () => {
          await forgetVisit(examId);
          onForgotten();
        }}
      />
    );
  const bar = (
    <ProgressBar
      label={m.attempt_progress}
      value={count - open}
      max={count}
      valueText={say(m.attempt_answered_of, { answered: count - open, count })}
      isLabelHidden
    />
  );
  const status = (
    <>
      <p data-save="device" className="flex min-w-0 items-center gap-1.5 text-muted">
        <HardDrive aria-hidden className="size-4.5 shrink-0" />
        {say(view.isStorageBroken ? m.visitor_kept_page : m.visitor_kept)}
      </p>
      <Button variant="quiet" size="small" onPress={() => end(null)}>
        {say(m.visitor_register_now)}
      </Button>
    </>
  );
  // What submits an attempt leads a visitor to an account instead.
  const leading = { ...session, submit: async () => end(open) };
  return <TakingScreen {...{ view, outline, progress: bar, status }} session={leading} />;
}
