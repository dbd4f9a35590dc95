import { kindOf } from '@sanjeh/domain/question/question-kind';
import { ContentText } from '#i18n/content-text.tsx';
import { useFormat } from '#i18n/format.ts';
import { useSay } from '#i18n/say.ts';
import { boundsWords } from '#question-kind/bounds-words.ts';
import { BlankAnswer } from './blank-answer.tsx';
import type { BlankQuestion as Question } from './blank-form.ts';
import { BlankMedium } from './blank-medium.tsx';

/** One question on paper. A page that asks nothing is a text without a number. */
export function BlankQuestion({ question }: { question: Question }) {
  const say = useSay();
  const format = useFormat();
  const { number, title, medium } = question;
  const hint = kindOf(question) === 'info' ? null : boundsWords(question, { say, format });
  return (
    <li className="flex break-inside-avoid gap-2">
      {number !== null && <span className="font-bold tabular-nums">{`${format.number(number)}.`}</span>}
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <ContentText as="p" className="text-start font-medium whitespace-pre-line" text={title} />
        <BlankMedium medium={medium} place="question" />
        {hint && <p className="text-sm text-muted">{hint}</p>}
        <BlankAnswer question={question} />
      </div>
    </li>
  );
}
