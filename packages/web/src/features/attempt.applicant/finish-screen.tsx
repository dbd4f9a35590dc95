import { CircleCheck, CloudOff, Hourglass, LogIn, type LucideIcon, SearchX } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Message } from '#i18n/say.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import type { ClosedBy } from './outbox/attempt-view.ts';
import type { ShownView } from './outbox/shown-view.ts';
import { submitWait, timeOverText } from './waiting-words.ts';

type CalmProps = { icon: LucideIcon; title: Message; text: Message; children?: ReactNode };

/** One thing at a time, in the middle: the end of an exam is no place for hurry. */
function Calm({ icon: Icon, title, text, children }: CalmProps) {
  const say = useSay();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="mx-auto flex max-w-prose flex-col items-center gap-4 py-10 text-center">
      <span className="grid size-20 place-items-center rounded-full bg-primary-soft text-primary-text">
        <Icon aria-hidden className="size-10" strokeWidth={1.5} />
      </span>
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {say(title)}
      </h2>
      <p aria-live="polite" className="text-muted">
        {say(text)}
      </p>
      {children}
    </div>
  );
}

const endings: Record<ClosedBy, Omit<CalmProps, 'children'>> = {
  applicant: { icon: CircleCheck, title: m.attempt_done, text: m.attempt_done_text },
  time: { icon: Hourglass, title: m.attempt_done_time, text: m.attempt_done_time_text },
  elsewhere: { icon: CircleCheck, title: m.attempt_done_elsewhere, text: m.attempt_done_elsewhere_text },
  gone: { icon: SearchX, title: m.attempt_gone, text: m.attempt_gone_text },
};

/** `children`: the ways on. */
export function FinishScreen({ by, children }: { by: ClosedBy; children: ReactNode }) {
  return <Calm {...endings[by]}>{children}</Calm>;
}

/** Between the wish, or the end of the time, and the server's word. */
export function SubmittingScreen({ view, onBack }: { view: ShownView; onBack: () => void }) {
  const say = useSay();
  if (view.progress.submit !== 'applicant')
    return <Calm icon={Hourglass} title={m.attempt_time_over} text={timeOverText(view)} />;
  const wait = submitWait(view);
  if (wait === null)
    return <Calm icon={Hourglass} title={m.attempt_submitting} text={m.attempt_submitting_text} />;
  return (
    <Calm icon={view.isSignedOut ? LogIn : CloudOff} {...wait}>
      <Button variant="secondary" onPress={onBack}>
        {say(m.attempt_back)}
      </Button>
    </Calm>
  );
}
