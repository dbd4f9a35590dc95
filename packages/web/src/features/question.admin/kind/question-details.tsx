import { offersAnswers } from '@sanjeh/domain/question/question-kind';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { partId } from '../editor/focus.ts';
import type { Entry } from '../question-drafts/entry.ts';
import { DetailSummary } from './detail-summary.tsx';
import { KindButton } from './kind-button.tsx';
import { kindFields } from './kind-fields.tsx';

/** What kind of question it is and what it asks for: a line, and open all that can be said of it. */
export function QuestionDetails({ entry, number }: { entry: Entry; number: number }) {
  const say = useSay();
  const { key, draft, isOpen } = entry;
  const Fields = kindFields[draft.kind];
  const legend = offersAnswers(draft.kind) ? m.question_answers_of : m.question_details_of;
  return (
    <>
      <div className="flex min-w-0 flex-wrap items-start gap-1">
        <KindButton entry={entry} number={number} />
        {Fields !== null && <DetailSummary entry={entry} number={number} />}
      </div>
      {Fields !== null && isOpen && (
        <fieldset
          id={partId(key, 'details')}
          className="mt-1 flex min-w-0 flex-col gap-3 rounded-xl bg-page p-2 sm:p-3"
        >
          <legend className="sr-only">{say(legend, { number })}</legend>
          <Fields entry={entry} />
        </fieldset>
      )}
    </>
  );
}
