import type { ResultSection } from '@sanjeh/contract/result/result.schema';
import { hasScore } from '@sanjeh/domain/scoring/has-score';
import { contentRuns } from '#i18n/content-text.tsx';
import { useFormat } from '#i18n/format.ts';
import { useSay } from '#i18n/say.ts';
import { textDirection } from '#i18n/text-runs.ts';
import { MediumNote } from '#medium/medium-note.tsx';
import { m } from '#paraglide/messages.js';
import { tableRole } from '#ui/table/table-roles.ts';
import { askedOf, worthOf } from './given-answer.ts';
import { GivenView } from './given-view.tsx';
import { noScoreWords } from './score-reason.tsx';

type Question = ResultSection['questions'][number];

/** One section's questions as a table; on a phone the answer and its score stand under their question. */
export function SectionAnswers({ section }: { section: ResultSection }) {
  const say = useSay();
  return (
    <table {...tableRole.table} className="w-full text-start max-sm:block">
      <caption className="sr-only">{section.title}</caption>
      <thead {...tableRole.group} className="text-sm text-muted max-sm:sr-only">
        <tr {...tableRole.row}>
          <th {...tableRole.columnHeader} scope="col" className="py-1 text-start font-medium">
            {say(m.result_question)}
          </th>
          <th {...tableRole.columnHeader} scope="col" className="px-3 py-1 text-start font-medium">
            {say(m.result_chosen)}
          </th>
          <th {...tableRole.columnHeader} scope="col" className="py-1 text-end font-medium">
            {say(m.result_score)}
          </th>
        </tr>
      </thead>
      <tbody {...tableRole.group} className="divide-y divide-line max-sm:block">
        {askedOf(section.questions).map((question) => (
          <AnswerRow key={question.id} question={question} />
        ))}
      </tbody>
      <tfoot {...tableRole.group} className="max-sm:block">
        <tr {...tableRole.row} className="border-t-2 border-line max-sm:block">
          <td {...tableRole.cell} colSpan={3} className="py-2 text-end font-bold tabular-nums max-sm:block">
            {hasScore(section)
              ? say(m.result_section_subtotal, { score: section.score, maximum: section.possible.maximum })
              : say(noScoreWords(section))}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

function AnswerRow({ question }: { question: Question }) {
  const say = useSay();
  const format = useFormat();
  const { title } = question;
  const worth = worthOf(question);
  return (
    <tr
      {...tableRole.row}
      className="align-top max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-x-4 max-sm:py-2"
    >
      <th
        {...tableRole.rowHeader}
        scope="row"
        dir={textDirection(title)}
        className="text-start font-normal wrap-anywhere max-sm:col-span-2 sm:py-2"
      >
        {contentRuns(title)}
        <MediumNote medium={question.medium} />
      </th>
      <td {...tableRole.cell} className="wrap-anywhere max-sm:font-medium sm:px-3 sm:py-2">
        <GivenView question={question} />
      </td>
      <td {...tableRole.cell} className="text-end tabular-nums sm:py-2">
        {worth?.score != null && (
          <>
            <span aria-hidden className="me-1 text-sm text-muted sm:hidden">
              {say(m.result_score)}
            </span>
            {format.number(worth.score)}
          </>
        )}
        {worth?.score === null && (
          <span className="text-sm text-muted">
            {say(question.given?.isToBeMarked ? m.result_to_be_marked : m.result_not_scored)}
          </span>
        )}
      </td>
    </tr>
  );
}
