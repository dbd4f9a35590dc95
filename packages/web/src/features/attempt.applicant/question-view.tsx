import { kindOf } from '@sanjeh/domain/question/question-kind';
import { memo, useId } from 'react';
import { ContentText } from '#i18n/content-text.tsx';
import { useSay } from '#i18n/say.ts';
import { MediumView } from '#medium/medium-view.tsx';
import { m } from '#paraglide/messages.js';
import { classNames } from '#ui/class-names.ts';
import { AnswerList } from './answer-list.tsx';
import { AwaitedField } from './awaited-part.tsx';
import type { OutlineStep } from './exam-outline.ts';
import { InfoPage } from './info-page.tsx';
import type { Giving } from './kinds/kind-field.ts';
import type { Given } from './outbox/given.ts';
import { QuestionActions } from './question-actions.tsx';
import { kindPartsScript, useKindParts } from './use-kind-parts.ts';

type QuestionViewProps = {
  question: OutlineStep;
  count: number;
  given: Given;
  /** These three are left out where nothing is kept. */
  seq?: number;
  clockOffset?: number;
  attemptId?: string;
  isMarked: boolean;
  /** One of several on the screen, and the one that keys speak to. */
  isCurrent?: boolean;
  onGive: Giving;
  onDecide?: (() => void) | undefined;
  onMark: () => void;
};

export function headingElementId(questionId: number): string {
  return `question-${questionId}`;
}

export function QuestionView({ isCurrent, ...props }: QuestionViewProps) {
  const { question } = props;
  const headingId = headingElementId(question.id);
  const frame = classNames(
    'flex flex-col gap-4',
    isCurrent !== undefined && 'rounded-2xl border-2 bg-surface p-4',
    isCurrent === true && 'border-primary',
    isCurrent === false && 'border-line',
  );
  if (question.number === null) return <InfoPage className={frame} {...{ question, headingId }} />;
  return (
    <section aria-labelledby={headingId} className={frame}>
      <QuestionHead {...{ question, headingId }} number={question.number} count={props.count} />
      <Answer {...props} labelledBy={headingId} />
    </section>
  );
}

type QuestionHeadProps = Pick<QuestionViewProps, 'question' | 'count'> & {
  number: number;
  headingId: string;
};

/** The same whatever is answered. */
const QuestionHead = memo(function QuestionHead({ question, number, count, headingId }: QuestionHeadProps) {
  const say = useSay();
  const numberId = useId();
  return (
    <>
      <div>
        <p id={numberId} className="text-sm text-muted">
          {say(m.attempt_question_of, { number, count })}
          {question.isRequired && (
            <span className="ms-2 font-medium text-warning-text">{say(m.attempt_required)}</span>
          )}
        </p>
        <ContentText
          // Another one, also where the rest stays: taking the focus, it is read aloud.
          key={question.id}
          as="h2"
          id={headingId}
          tabIndex={-1}
          aria-describedby={numberId}
          className="text-start text-xl break-words whitespace-pre-line outline-none"
          text={question.title}
        />
      </div>
      <MediumView key={question.medium?.id} medium={question.medium} place="question" />
    </>
  );
});

type AnswerProps = Omit<QuestionViewProps, 'isCurrent'> & { labelledBy: string };

/** Where one is among the questions changes their frames alone. */
const Answer = memo(function Answer(props: AnswerProps) {
  const { question, given, attemptId, isMarked, onGive, onDecide, onMark, labelledBy } = props;
  const { seq = 0, clockOffset = 0 } = props;
  const parts = useKindParts([question]);
  const actions = (onClear: (() => void) | null) => <QuestionActions {...{ isMarked, onMark, onClear }} />;
  if (kindOf(question) === 'single') {
    const answerId = typeof given === 'number' ? given : null;
    return (
      <>
        <AnswerList {...{ question, answerId, onDecide, labelledBy }} onChoose={(id) => void onGive(id)} />
        {actions(answerId === null ? null : () => void onGive(null))}
      </>
    );
  }
  const Field = parts?.[kindOf(question)];
  if (!Field) return parts ? null : <AwaitedField script={kindPartsScript} />;
  return (
    <Field {...{ question, given, seq, clockOffset, attemptId, onGive, onDecide, labelledBy, actions }} />
  );
});
