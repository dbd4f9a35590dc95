import type { AdminAnswer } from '@sanjeh/contract/question/question.schema';
import { X } from 'lucide-react';
import { memo } from 'react';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { iconButtonClass } from '#ui/button-class.ts';
import { lineId } from '../editor/focus.ts';
import { useEditor, useView } from '../editor/use-editor.ts';
import { fileDrop } from '../medium/file-drop.ts';
import { MediumButton } from '../medium/medium-button.tsx';
import { MediumLine } from '../medium/medium-line.tsx';
import type { AnswerDraft } from '../question-drafts/draft.ts';
import { isBlankAnswer } from '../question-drafts/draft.ts';
import type { QuestionSaveState } from '../question-drafts/entry.ts';
import { DecimalLine } from '../row/decimal-line.tsx';
import { InlineLine } from '../row/inline-text.tsx';
import { issueAt } from '../row/issue-at.ts';
import { OutdatedHint } from '../row/outdated-hint.tsx';
import { type LineActions, lineKeys } from './line-actions.ts';

type AnswerRowProps = {
  questionKey: string;
  answer: AnswerDraft;
  index: number;
  state: QuestionSaveState;
  actions: LineActions<AnswerDraft>;
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
  const hasEnglish = useView((view) => view.hasEnglish);
  const editor = useEditor();
  const place = { key: questionKey, answerKey: answer.key };
  const number = index + 1;
  const change = (part: Partial<AnswerDraft>) => actions.change(answer.key, part);
  const onKeyDown = lineKeys(actions, answer.key, isBlankAnswer(answer));
  return (
    <li {...fileDrop(editor, place)} className="grid grid-cols-[1fr_5.5rem_auto] items-start gap-1.5">
      <div className="flex min-w-0 flex-col gap-1.5">
        <InlineLine
          id={lineId(questionKey, answer.key, 'title')}
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
            id={lineId(questionKey, answer.key, 'english')}
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
        {hasEnglish && <OutdatedHint persian={answer.title} english={answer.english} saved={saved} />}
        <MediumLine place={place} draft={answer.medium} />
      </div>
      <DecimalLine
        id={lineId(questionKey, answer.key, 'score')}
        name="score"
        label={say(m.question_score, { number })}
        placeholder={say(m.question_score_placeholder)}
        value={answer.score}
        error={issueAt(state, 'answers', index, 'score')}
        onTyped={(score) => change({ score })}
        onKeyDown={onKeyDown}
      />
      <div className="flex max-sm:flex-col">
        <MediumButton place={place} number={number} />
        <button
          type="button"
          aria-label={say(m.question_answer_remove, { number })}
          onClick={() => actions.remove(answer.key)}
          className={iconButtonClass('quiet', 'small')}
        >
          <X aria-hidden className="size-4" />
        </button>
      </div>
    </li>
  );
});
