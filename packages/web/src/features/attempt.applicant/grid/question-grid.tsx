import { Bookmark, BookmarkCheck, Eraser } from 'lucide-react';
import { memo, useId } from 'react';
import { ContentText } from '#i18n/content-text.tsx';
import { useFormat } from '#i18n/format.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { classNames } from '#ui/class-names.ts';
import { ToolButton } from '#ui/tool-button.tsx';
import { answerElementId } from '../answer-card.tsx';
import type { OutlineSection, OutlineStep } from '../exam-outline.ts';
import { InfoPage } from '../info-page.tsx';
import type { Given } from '../outbox/given.ts';
import { headingElementId } from '../question-view.tsx';
import { gridParts } from './grid-rows.ts';

type Give = (what: { id: number; given: Given }) => void;

type QuestionGridProps = {
  section: Pick<OutlineSection, 'title' | 'steps'>;
  placeId: number;
  givenTo: (questionId: number) => Given;
  isMarked: (questionId: number) => boolean;
  give: Give;
  mark: (questionId: number) => void;
};

/** The questions of a section that have the same answers, as a table: a row each, a column for every answer. */
export function QuestionGrid({ section, ...rest }: QuestionGridProps) {
  return (
    <div className="flex flex-col gap-5">
      {gridParts(section.steps).map((part) =>
        part.page ? (
          <InfoPage
            key={part.page.id}
            className=""
            question={part.page}
            headingId={headingElementId(part.page.id)}
          />
        ) : (
          <Table key={part.rows[0]?.id} title={section.title} rows={part.rows} {...rest} />
        ),
      )}
    </div>
  );
}

// The bar of the exam stays above it while the page is scrolled.
const headClass =
  'sticky top-[var(--exam-bar,6.5rem)] z-10 border-b-2 border-line bg-surface p-2 align-bottom font-medium';

type TableProps = Omit<QuestionGridProps, 'section'> & { title: string; rows: readonly OutlineStep[] };

function Table({ title, rows, placeId, givenTo, isMarked, give, mark }: TableProps) {
  const say = useSay();
  const headId = useId();
  const answers = rows[0]?.answers ?? [];
  return (
    <table data-grid className="w-full table-fixed border-separate border-spacing-0 rounded-xl">
      <caption className="sr-only">
        <ContentText as="h2" text={title} />
      </caption>
      <thead>
        <tr>
          <th scope="col" className={`${headClass} w-auto text-start`}>
            {say(m.attempt_grid_question)}
          </th>
          {answers.map(({ id, title: text }, column) => (
            <th
              key={id}
              id={`${headId}-${column}`}
              scope="col"
              className={`${headClass} w-19 text-center text-sm`}
            >
              <ContentText as="span" className="block break-words" text={text} />
            </th>
          ))}
          <th scope="col" className={`${headClass} w-21`}>
            <span className="sr-only">{say(m.attempt_grid_actions)}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((question) => (
          <Row
            key={question.id}
            {...{ question, headId, give, mark }}
            given={givenTo(question.id)}
            isMarked={isMarked(question.id)}
            isCurrent={question.id === placeId}
          />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = {
  question: OutlineStep;
  headId: string;
  given: Given;
  isMarked: boolean;
  isCurrent: boolean;
  give: Give;
  mark: (questionId: number) => void;
};

const dotClass = [
  'absolute inset-1 grid cursor-pointer appearance-none place-items-center rounded-lg bg-transparent',
  'before:size-5 before:rounded-full before:border-2 before:border-control before:bg-surface',
  'checked:before:border-6 checked:before:border-primary-text hover:bg-hover',
  'focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-focus',
].join(' ');

/** Its radio buttons are one group by their name: Tab goes from row to row, the arrows along the row. */
const Row = memo(function Row({ question, headId, given, isMarked, isCurrent, give, mark }: RowProps) {
  const say = useSay();
  const format = useFormat();
  const { id, number } = question;
  const cell = classNames('border-b border-line', isCurrent ? 'bg-primary-soft' : 'bg-surface');
  return (
    <tr>
      <th scope="row" className={`${cell} p-2 text-start font-normal`}>
        <span id={headingElementId(id)} tabIndex={-1} className="flex gap-2 outline-none">
          <span className="text-muted tabular-nums">
            {number !== null && say(m.attempt_grid_number, { number: format.number(number) })}
          </span>
          <span className="min-w-0 flex-1">
            <ContentText as="span" className="block break-words whitespace-pre-line" text={question.title} />
            {question.isRequired && (
              <span className="text-sm font-medium text-warning-text">{say(m.attempt_required)}</span>
            )}
          </span>
        </span>
      </th>
      {question.answers.map((answer, column) => (
        <td key={answer.id} className={`${cell} relative h-14 p-0`}>
          <input
            type="radio"
            autoComplete="off"
            id={answerElementId(answer.id)}
            name={`question-${id}`}
            value={answer.id}
            checked={given === answer.id}
            onChange={() => give({ id, given: answer.id })}
            aria-labelledby={`${headingElementId(id)} ${headId}-${column}`}
            className={dotClass}
          />
        </td>
      ))}
      <td className={`${cell} p-0 text-end whitespace-nowrap`}>
        <ToolButton
          icon={isMarked ? BookmarkCheck : Bookmark}
          label={m.attempt_mark}
          aria-pressed={isMarked}
          onClick={() => mark(id)}
        />
        <ToolButton
          icon={Eraser}
          label={m.attempt_clear}
          disabled={given === null}
          onClick={() => give({ id, given: null })}
        />
      </td>
    </tr>
  );
});
