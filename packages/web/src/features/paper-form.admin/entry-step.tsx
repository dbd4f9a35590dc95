import { kindOf } from '@sanjeh/domain/question/question-kind';
import { ChevronDown, ChevronUp, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { EntryQuestion } from './entry-question.tsx';
import type { PaperDraft, PaperGiven } from './paper-draft.ts';
import {
  answered,
  blanksOf,
  moved,
  type PaperCommand,
  type PaperQuestion,
  toggled,
  typedIn,
} from './paper-entry.ts';
import { QuestionStrip } from './question-strip.tsx';
import { usePaperKeys } from './use-paper-keys.ts';

type Typed = Pick<PaperDraft, 'answers' | 'at'>;
type EntryStepProps = {
  draft: PaperDraft;
  questions: readonly PaperQuestion[];
  onChange: (typed: Typed) => void;
};

/** One key for each answer, and the next question comes by itself. */
export function EntryStep({ draft, questions, onChange }: EntryStepProps) {
  const say = useSay();
  const box = useRef<HTMLDivElement>(null);
  // What was pressed to come here is gone, and the focus with it.
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  const [past, setPast] = useState<readonly Typed[]>([]);
  const typed = { answers: draft.answers, at: draft.at };
  const question = questions[draft.at];
  const count = questions.length;
  const done = count - blanksOf(draft, questions).length;

  const answer = (answerId: number | null) => {
    setPast([...past, typed]);
    onChange(answered(typed, questions, answerId));
  };
  const type = (given: PaperGiven) => {
    // Letter by letter it is one thing that is done.
    if (past.at(-1)?.at !== draft.at) setPast([...past, typed]);
    onChange(typedIn(typed, questions, given));
  };
  const undo = () => {
    const before = past.at(-1);
    if (before === undefined) return;
    setPast(past.slice(0, -1));
    onChange(before);
  };
  const move = (at: number) => onChange(moved(typed, questions, at));
  usePaperKeys((command: PaperCommand) => {
    if (command.do === 'undo') undo();
    else if (command.do === 'move') move(draft.at + command.step);
    else if (command.do === 'blank') answer(null);
    else {
      const chosen = question?.answers[command.index];
      const isSeveral = question && kindOf(question) === 'multiple';
      if (question && chosen)
        if (isSeveral) type(toggled(question, draft.answers[question.id], chosen.id));
        else if (kindOf(question) === 'single') answer(chosen.id);
    }
  });
  if (question === undefined) return null;
  return (
    <div ref={box} tabIndex={-1} className="flex flex-col gap-5 outline-none">
      <p className="text-sm text-muted pointer-coarse:hidden">{say(m.paper_form_keys)}</p>
      <ProgressBar
        label={m.paper_form_title}
        isLabelHidden
        value={done}
        max={count}
        valueText={say(m.paper_form_progress, { answered: done, count })}
      />
      <EntryQuestion
        key={question.id}
        question={question}
        count={count}
        given={draft.answers[question.id]}
        onAnswer={answer}
        onType={type}
        onNext={() => move(draft.at + 1)}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="small"
          isDisabled={draft.at === 0}
          icon={<ChevronUp aria-hidden className="size-5" />}
          onPress={() => move(draft.at - 1)}
        >
          {say(m.paper_form_previous)}
        </Button>
        <Button
          variant="secondary"
          size="small"
          icon={<ChevronDown aria-hidden className="size-5" />}
          onPress={() => move(draft.at + 1)}
        >
          {say(m.paper_form_next)}
        </Button>
        <Button
          variant="quiet"
          size="small"
          isDisabled={past.length === 0}
          icon={<Undo2 aria-hidden className="size-5" />}
          onPress={undo}
        >
          {say(m.paper_form_undo)}
        </Button>
        <Button size="small" className="ms-auto" onPress={() => move(count)}>
          {say(m.paper_form_review)}
        </Button>
      </div>
      <QuestionStrip questions={questions} answers={draft.answers} at={draft.at} onGo={move} />
    </div>
  );
}
