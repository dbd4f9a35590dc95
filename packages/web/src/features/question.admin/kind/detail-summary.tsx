import { offersAnswers } from '@sanjeh/domain/question/question-kind';
import { ChevronDown } from 'lucide-react';
import { ContentText } from '#i18n/content-text.tsx';
import { useFormat } from '#i18n/format.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { useSettings } from '#settings/settings-provider.tsx';
import { classNames } from '#ui/class-names.ts';
import { showScore } from '../answers/score-text.ts';
import { partId } from '../editor/focus.ts';
import { useEditor } from '../editor/use-editor.ts';
import type { QuestionDraft } from '../question-drafts/draft.ts';
import type { Entry } from '../question-drafts/entry.ts';
import { RowIcon } from '../row/painted.tsx';
import { kindFacts } from './kind-facts.ts';

/** Its answers, or what it asks for, in one line; pressed, they open for editing. */
export function DetailSummary({ entry, number }: { entry: Entry; number: number }) {
  const say = useSay();
  const { drafts } = useEditor();
  const { key, draft, isOpen } = entry;
  const hasAnswers = offersAnswers(draft.kind);
  const [open, close] = hasAnswers
    ? [m.question_answers_open, m.question_answers_close]
    : [m.question_details_open, m.question_details_close];
  return (
    <button
      type="button"
      id={partId(key, 'summary')}
      aria-expanded={isOpen}
      onClick={() => drafts.setOpen(key, !isOpen)}
      className="flex min-h-9 min-w-0 flex-1 basis-48 items-center gap-2 rounded-lg px-2 text-start text-sm text-muted hover:bg-hover pointer-coarse:min-h-11"
    >
      <RowIcon
        icon={ChevronDown}
        className={classNames('size-4 shrink-0 transition-transform', isOpen && 'rotate-180')}
      />
      <span className="sr-only">{say(isOpen ? close : open, { number })}</span>
      <span className="flex min-w-0 flex-wrap gap-x-3 gap-y-0.5">
        {hasAnswers && <Answers draft={draft} />}
        <KindFacts draft={draft} />
      </span>
    </button>
  );
}

function Answers({ draft: { answers } }: { draft: QuestionDraft }) {
  const say = useSay();
  const { language } = useSettings().settings;
  const textOf = (title: string, english: string) => (language === 'en' && english !== '' ? english : title);
  if (answers.length === 0) return say(m.question_answers_none);
  return answers.map(({ key, title, english, score }) => (
    <span key={key} className="flex min-w-0 items-baseline gap-1">
      <ContentText className="min-w-0 truncate" text={textOf(title, english) || '…'} />
      <bdi dir="ltr" className="font-semibold text-ink tabular-nums">
        {score === '' ? '…' : showScore(language, score)}
      </bdi>
    </span>
  ));
}

export function KindFacts({ draft }: { draft: QuestionDraft }) {
  const say = useSay();
  const format = useFormat();
  const { language } = useSettings().settings;
  // Both ends of a slider may be called the same.
  const facts = new Set(kindFacts(draft, { say, format, language }));
  return [...facts].map((fact) => <ContentText key={fact} className="min-w-0" text={fact} />);
}
