import type { AdminAnswer } from '@sanjeh/contract/question/question.schema';
import { X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { memo } from 'react';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { useSettings } from '#settings/settings-provider.tsx';
import { iconButtonClass } from '#ui/button-class.ts';
import { answerId } from '../editor/focus.ts';
import { useView } from '../editor/use-editor.ts';
import type { AnswerDraft } from '../question-drafts/draft.ts';
import { isBlankAnswer } from '../question-drafts/draft.ts';
import type { QuestionSaveState } from '../question-drafts/entry.ts';
import { InlineLine } from '../row/inline-text.tsx';
import { issueAt } from '../row/issue-at.ts';
import { OutdatedHint } from '../row/outdated-hint.tsx';
import type { AnswerActions } from './answer-actions.ts';
import { readScore, showScore } from './score-text.ts';

type AnswerRowProps = {
  questionKey: string;
  answer: AnswerDraft;
  index: number;
  state: QuestionSaveState;
  actions: AnswerActions;
  saved: AdminAnswer | undefined;
};

export const AnswerRow = memo(function AnswerRow({
  questionKey,
  answer,
  index,
  state,
  actions,
  saved,
}: AnswerRowProps) {
  const say = useSay();
  const { language } = useSettings().settings;
  const hasEnglish = useView((view) => view.hasEnglish);
  const number = index + 1;
  const change = (part: Partial<AnswerDraft>) => actions.change(answer.key, part);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (event.key === 'Enter' && isPlain && !event.altKey) {
      event.preventDefault();
      actions.next(answer.key);
    } else if (event.altKey && isPlain && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault();
      actions.move(answer.key, event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Backspace' && isPlain && isBlankAnswer(answer)) {
      event.preventDefault();
      actions.remove(answer.key);
    }
  };
  return (
    <li className="grid grid-cols-[1fr_5.5rem_auto] items-start gap-1.5">
      <div className="flex min-w-0 flex-col gap-1.5">
        <InlineLine
          id={answerId(questionKey, answer.key, 'title')}
          name="title"
          label={say(m.question_answer, { number })}
          placeholder={say(m.question_answer_placeholder)}
          value={answer.title}
          error={issueAt(state, 'answers', index, 'title')}
          onText={(input) => change({ title: input.value })}
          onKeyDown={onKeyDown}
        />
        {hasEnglish && (
          <InlineLine
            id={answerId(questionKey, answer.key, 'english')}
            name="translations.en.title"
            language="en"
            label={say(m.question_answer_english, { number })}
            placeholder={say(m.question_english_placeholder)}
            value={answer.english}
            error={issueAt(state, 'answers', index, 'translations', 'en', 'title')}
            onText={(input) => change({ english: input.value })}
            onKeyDown={onKeyDown}
            className="text-sm"
          />
        )}
        {hasEnglish && <OutdatedHint {...answer} saved={saved} />}
      </div>
      <InlineLine
        id={answerId(questionKey, answer.key, 'score')}
        name="score"
        dir="ltr"
        inputMode="decimal"
        label={say(m.question_score, { number })}
        placeholder={say(m.question_score_placeholder)}
        value={showScore(language, answer.score)}
        error={issueAt(state, 'answers', index, 'score')}
        onText={(input) => {
          const score = readScore(input.value);
          rewrite(input, showScore(language, score));
          change({ score });
        }}
        onKeyDown={onKeyDown}
        className="text-center tabular-nums"
      />
      <button
        type="button"
        aria-label={say(m.question_answer_remove, { number })}
        onClick={() => actions.remove(answer.key)}
        className={iconButtonClass('quiet', 'small')}
      >
        <X aria-hidden className="size-4" />
      </button>
    </li>
  );
});

/** In place, before React does it: React would put the caret at the end. */
function rewrite(input: HTMLInputElement, text: string): void {
  if (input.value === text) return;
  const { selectionStart, selectionEnd } = input;
  input.value = text;
  input.setSelectionRange(selectionStart, selectionEnd);
}
