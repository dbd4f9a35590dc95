import { useEffect, useRef } from 'react';
import { ContentText } from '#i18n/content-text.tsx';
import { useFormat } from '#i18n/format.ts';
import { type Message, useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { type Outline, type OutlineQuestion, unanswered } from './exam-outline.ts';
import type { ShownProgress } from './outbox/shown-view.ts';

type ReviewStepProps = {
  outline: Outline;
  progress: ShownProgress;
  /** Those of the unanswered questions that keep it from being submitted. */
  required: readonly OutlineQuestion[];
  onOpen: (questionId: number) => void;
};

/** The last look before submitting: what is unanswered, what was marked. */
export function ReviewStep({ outline, progress, required, onOpen }: ReviewStepProps) {
  const say = useSay();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const blank = unanswered(outline, progress);
  const free = blank.filter((question) => !required.includes(question));
  const marked = outline.questions.filter(({ id }) => progress.marked.includes(id));
  const count = outline.questions.length;
  return (
    <div className="flex flex-col gap-6">
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
          {say(m.attempt_review_title)}
        </h2>
        <p className="text-muted">{say(m.attempt_answered_of, { answered: count - blank.length, count })}</p>
        {blank.length === 0 && <p className="mt-3">{say(m.attempt_review_complete)}</p>}
      </div>
      {required.length > 0 && (
        <QuestionLinks
          title={m.attempt_review_required}
          text={m.attempt_review_required_text}
          questions={required}
          onOpen={onOpen}
        />
      )}
      {free.length > 0 && (
        <QuestionLinks
          title={m.attempt_review_unanswered}
          text={m.attempt_review_unanswered_text}
          questions={free}
          onOpen={onOpen}
        />
      )}
      {marked.length > 0 && (
        <QuestionLinks title={m.attempt_review_marked} questions={marked} onOpen={onOpen} />
      )}
    </div>
  );
}

type QuestionLinksProps = {
  title: Message<{ count: string | number }>;
  text?: Message;
  questions: readonly OutlineQuestion[];
  onOpen: (questionId: number) => void;
};

function QuestionLinks({ title, text, questions, onOpen }: QuestionLinksProps) {
  const say = useSay();
  const format = useFormat();
  return (
    <section>
      <h3 className="text-base">{say(title, { count: questions.length })}</h3>
      {text && <p className="text-sm text-muted">{say(text)}</p>}
      <ul className="mt-2 flex flex-col gap-2">
        {questions.map(({ id, number, title: question }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => onOpen(id)}
              className="flex min-h-11 w-full items-center gap-3 rounded-xl border border-line bg-surface px-4 py-2 text-start hover:border-control"
            >
              <span className="shrink-0 font-bold text-primary-text tabular-nums">
                {format.number(number)}
              </span>
              <ContentText as="span" className="line-clamp-2 min-w-0 flex-1 text-start" text={question} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
