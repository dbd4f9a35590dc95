import { Bookmark, BookmarkCheck, Eraser } from 'lucide-react';
import { useId } from 'react';
import { ContentText } from '#i18n/content-text.tsx';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { AnswerList } from './answer-list.tsx';
import type { OutlineQuestion } from './exam-outline.ts';

type QuestionViewProps = {
  question: OutlineQuestion;
  count: number;
  answerId: number | null;
  isMarked: boolean;
  /** One of several on the screen, and the one that keys speak to. */
  isCurrent?: boolean;
  onChoose: (answerId: number | null) => void;
  onDecide?: (() => void) | undefined;
  onMark: () => void;
};

export function headingElementId(questionId: number): string {
  return `question-${questionId}`;
}

export function QuestionView(props: QuestionViewProps) {
  const { question, count, answerId, isMarked, isCurrent, onChoose, onDecide, onMark } = props;
  const say = useSay();
  const numberId = useId();
  const headingId = headingElementId(question.id);
  return (
    <section
      aria-labelledby={headingId}
      className={classNames(
        'flex flex-col gap-4',
        isCurrent !== undefined && 'rounded-2xl border-2 bg-surface p-4',
        isCurrent === true && 'border-primary',
        isCurrent === false && 'border-line',
      )}
    >
      <div>
        <p id={numberId} className="text-sm text-muted">
          {say(m.attempt_question_of, { number: question.number, count })}
        </p>
        <ContentText
          as="h2"
          id={headingId}
          tabIndex={-1}
          aria-describedby={numberId}
          className="text-start text-xl break-words whitespace-pre-line outline-none"
          text={question.title}
        />
      </div>
      <AnswerList {...{ question, answerId, onChoose, onDecide }} labelledBy={headingId} />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="quiet"
          size="small"
          aria-pressed={isMarked}
          icon={
            isMarked ? (
              <BookmarkCheck aria-hidden className="size-5" />
            ) : (
              <Bookmark aria-hidden className="size-5" />
            )
          }
          onPress={onMark}
        >
          {say(m.attempt_mark)}
        </Button>
        <Button
          variant="quiet"
          size="small"
          icon={<Eraser aria-hidden className="size-5" />}
          isDisabled={answerId === null}
          onPress={() => onChoose(null)}
        >
          {say(m.attempt_clear)}
        </Button>
      </div>
    </section>
  );
}
