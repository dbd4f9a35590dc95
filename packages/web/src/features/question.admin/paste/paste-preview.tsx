import { useId } from 'react';
import { ContentText } from '#i18n/content-text.tsx';
import { useFormat } from '#i18n/format.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { useSettings } from '#settings/settings-provider.tsx';
import { showScore } from '../answers/score-text.ts';
import type { AnswerDraft } from '../question-drafts/draft.ts';
import { longestTitle, type PastedLine } from './paste-lines.ts';
import type { PastedAnswer } from './pasted-answers.ts';

const shown = 200;

function OwnAnswer({ title, score }: PastedAnswer) {
  const { language } = useSettings().settings;
  return (
    <span>
      <ContentText text={title} />{' '}
      <bdi dir="ltr" className="font-semibold tabular-nums">
        {showScore(language, score)}
      </bdi>
    </span>
  );
}

export function PastePreview({
  lines,
  answers,
}: {
  lines: readonly PastedLine[];
  answers: readonly AnswerDraft[];
}) {
  const say = useSay();
  const id = useId();
  const format = useFormat();
  const { language } = useSettings().settings;
  if (lines.length === 0) return null;
  // The same line may come twice.
  const rows = lines.slice(0, shown).map((line, index) => ({ ...line, number: index + 1 }));
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-sm font-medium">
        {say(m.question_paste_preview)}
      </h3>
      <p className="flex flex-wrap gap-x-3 text-sm text-muted">
        {answers.map((answer) => (
          <span key={answer.key}>
            <ContentText text={language === 'en' && answer.english !== '' ? answer.english : answer.title} />{' '}
            <bdi dir="ltr" className="font-semibold tabular-nums">
              {showScore(language, answer.score)}
            </bdi>
          </span>
        ))}
      </p>
      <ol aria-labelledby={id} className="mt-1 divide-y divide-line rounded-xl border border-line bg-surface">
        {rows.map(({ title, english, number, answers: own }) => (
          <li key={number} className="flex gap-3 px-3 py-1.5">
            <span className="text-muted tabular-nums">{format.number(number)}</span>
            <span dir="auto" className="min-w-0 flex-1 break-words">
              {title}
              {english !== '' && (
                <span dir="ltr" className="block text-sm text-muted">
                  {english}
                </span>
              )}
              {own && (
                <span className="flex flex-wrap gap-x-3 text-sm text-muted">
                  {own.map((answer) => (
                    <OwnAnswer key={`${answer.title} ${answer.score}`} {...answer} />
                  ))}
                </span>
              )}
              {title.length > longestTitle && (
                <span className="block text-sm text-danger-text">
                  {say(m.form_issue_max_length, { maximum: longestTitle })}
                </span>
              )}
            </span>
          </li>
        ))}
      </ol>
      {lines.length > shown && (
        <p className="text-sm text-muted">{say(m.question_paste_more, { count: lines.length - shown })}</p>
      )}
    </section>
  );
}
