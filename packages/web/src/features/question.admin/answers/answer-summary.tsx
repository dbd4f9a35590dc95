import { ChevronDown } from 'lucide-react';
import { ContentText } from '#i18n/content-text.tsx';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { useSettings } from '#settings/settings-provider.tsx';
import { classNames } from '#ui/class-names.ts';
import { partId } from '../editor/focus.ts';
import { useEditor } from '../editor/use-editor.ts';
import type { Entry } from '../question-drafts/entry.ts';
import { showScore } from './score-text.ts';

/** The answers in one line; pressed, they open for editing. */
export function AnswerSummary({ entry, number }: { entry: Entry; number: number }) {
  const say = useSay();
  const { language } = useSettings().settings;
  const { drafts } = useEditor();
  const { key, draft, isOpen } = entry;
  const textOf = (title: string, english: string) => (language === 'en' && english !== '' ? english : title);
  return (
    <button
      type="button"
      id={partId(key, 'summary')}
      aria-expanded={isOpen}
      onClick={() => drafts.setOpen(key, !isOpen)}
      className="flex min-h-9 w-full items-center gap-2 rounded-lg px-2 text-start text-sm text-muted hover:bg-hover pointer-coarse:min-h-11"
    >
      <ChevronDown
        aria-hidden
        className={classNames('size-4 shrink-0 transition-transform', isOpen && 'rotate-180')}
      />
      <span className="sr-only">
        {say(isOpen ? m.question_answers_close : m.question_answers_open, { number })}
      </span>
      <span className="flex min-w-0 flex-wrap gap-x-3 gap-y-0.5">
        {draft.answers.length === 0 && say(m.question_answers_none)}
        {draft.answers.map(({ key: answerKey, title, english, score }) => (
          <span key={answerKey} className="flex min-w-0 items-baseline gap-1">
            <ContentText className="min-w-0 truncate" text={textOf(title, english) || '…'} />
            <bdi dir="ltr" className="font-semibold text-ink tabular-nums">
              {score === '' ? '…' : showScore(language, score)}
            </bdi>
          </span>
        ))}
      </span>
    </button>
  );
}
