import type { Statistics } from '@sanjeh/contract/statistics/statistics.schema';
import { TriangleAlert } from 'lucide-react';
import { useFormat } from '#i18n/format.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Table } from '#ui/table/table.tsx';
import type { TableColumn, TableSort } from '#ui/table/table-column.ts';
import { AnswersCell, type ValueSource } from './answers-cell.tsx';
import { DiscriminationCell, FacilityCell, FigureCell } from './figure-cells.tsx';
import type { JudgedQuestion } from './question-judgement.ts';
import { QuestionName } from './question-name.tsx';
import { sortQuestions } from './question-order.ts';

type Row = JudgedQuestion;

const columnsOf = (values: ValueSource): readonly TableColumn<Row>[] => [
  {
    key: 'number',
    title: m.statistics_question,
    isRowHeader: true,
    isSortable: true,
    className: 'min-w-40',
    cell: ({ number, title, kind, isScored }) => (
      <QuestionName number={number} title={title} kind={kind} isScored={isScored} />
    ),
  },
  {
    key: 'facility',
    title: m.statistics_facility,
    isSortable: true,
    className: 'tabular-nums',
    cell: ({ facility }) => <FacilityCell value={facility} />,
  },
  {
    key: 'discrimination',
    title: m.statistics_discrimination,
    isSortable: true,
    className: 'tabular-nums',
    cell: ({ judgements, isAgainst }) => <DiscriminationCell judgements={judgements} isAgainst={isAgainst} />,
  },
  {
    key: 'alphaIfDropped',
    title: m.statistics_alpha_dropped,
    isSortable: true,
    className: 'tabular-nums',
    cell: ({ alphaIfDropped }) => <FigureCell value={alphaIfDropped} />,
  },
  {
    key: 'asked',
    title: m.statistics_asked,
    className: 'tabular-nums',
    cell: ({ asked }) => <CountCell count={asked} />,
  },
  {
    key: 'unanswered',
    title: m.statistics_unanswered,
    isSortable: true,
    className: 'tabular-nums',
    cell: ({ unanswered }) => <CountCell count={unanswered} />,
  },
  {
    key: 'answers',
    title: m.statistics_answers_given,
    cell: (question) => <AnswersCell question={question} values={values} />,
  },
];

function CountCell({ count }: { count: number }) {
  return <>{useFormat().number(count)}</>;
}

type QuestionTableProps = {
  /** Of which attempts values are shown. */
  values: ValueSource;
  questions: readonly Row[];
  /** Where only complete attempts are counted, nothing is unanswered, and saying so would mislead. */
  hasBlanks: boolean;
  /** Where not everybody is asked the same. */
  asked: Statistics['asked'];
  sort: TableSort;
  onSort: (sort: TableSort) => void;
};

export function QuestionTable({ questions, values, hasBlanks, asked, sort, onSort }: QuestionTableProps) {
  const say = useSay();
  const format = useFormat();
  const columns = columnsOf(values);
  const negative = questions.filter(({ isAgainst }) => isAgainst);
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-lg">{say(m.statistics_questions)}</h2>
      <ul className="flex list-disc flex-col gap-0.5 ps-5 text-sm text-muted">
        <li>{say(m.statistics_facility_text)}</li>
        <li>{say(m.statistics_discrimination_text)}</li>
        <li>{say(m.statistics_alpha_dropped_text)}</li>
        {asked && <li>{say(m.statistics_asked_text)}</li>}
        {asked?.by === 'rules' && <li>{say(m.statistics_asked_beside)}</li>}
      </ul>
      {negative.length > 0 && (
        <p className="flex items-start gap-2 rounded-lg bg-danger-soft px-4 py-3 text-sm text-danger-text">
          <TriangleAlert aria-hidden className="mt-1 size-4 shrink-0" />
          {say(m.statistics_warning_negative_text, {
            numbers: negative
              .map(({ number }) => format.number(number))
              .join(say(m.statistics_list_separator)),
          })}
        </p>
      )}
      <Table
        caption={m.statistics_questions}
        columns={columns.filter(
          ({ key }) => (hasBlanks || key !== 'unanswered') && (asked || key !== 'asked'),
        )}
        rows={sortQuestions(questions, sort)}
        rowKey={({ id }) => id}
        sort={sort}
        onSort={onSort}
      />
    </section>
  );
}
