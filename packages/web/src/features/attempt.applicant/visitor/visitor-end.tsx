import { ChevronLeft, Trash2, UserPlus } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSay } from '#i18n/say.ts';
import { ExamNewLayout } from '#layouts/exam-new/exam-new-layout.tsx';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { useLateParts } from '../use-late-parts.ts';

type VisitorEndProps = {
  title: string;
  /** The result is wanted, and not only a place to keep the answers. */
  isFinished: boolean;
  /** How many answers there are. */
  count: number;
  wayOn: ReactNode;
  onBack: () => void;
  onForget: () => Promise<void>;
};

/** What is left: an account to keep the answers in. */
export function VisitorEnd({ title, isFinished, count, wayOn, onBack, onForget }: VisitorEndProps) {
  const say = useSay();
  const [isAsking, setIsAsking] = useState(false);
  const late = useLateParts(isAsking);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <ExamNewLayout
      title={title}
      actions={
        <Button
          variant="secondary"
          icon={<ChevronLeft aria-hidden className="size-5 rtl:-scale-x-100" />}
          onPress={onBack}
        >
          {say(m.visitor_back)}
        </Button>
      }
    >
      <div className="mx-auto flex max-w-prose flex-col items-center gap-4 py-8 text-center">
        <span className="grid size-20 place-items-center rounded-full bg-primary-soft text-primary-text">
          <UserPlus aria-hidden className="size-10" strokeWidth={1.5} />
        </span>
        <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
          {say(isFinished ? m.visitor_done : m.visitor_keep)}
        </h2>
        <p className="text-muted">{say(isFinished ? m.visitor_done_text : m.visitor_keep_text, { count })}</p>
        {wayOn}
        <Button
          variant="quiet"
          size="small"
          icon={<Trash2 aria-hidden className="size-5" />}
          onPress={() => setIsAsking(true)}
        >
          {say(m.visitor_discard)}
        </Button>
      </div>
      {late && (
        <late.ConfirmDialog
          isOpen={isAsking}
          onClose={() => setIsAsking(false)}
          onConfirm={onForget}
          question={m.visitor_discard_question}
          isDestructive
        >
          <p>{say(m.visitor_discard_text)}</p>
        </late.ConfirmDialog>
      )}
    </ExamNewLayout>
  );
}
