import type { QuestionStatistics } from '@sanjeh/contract/statistics/statistics.schema';
import { TriangleAlert } from 'lucide-react';
import { ContentText } from '#i18n/content-text.tsx';
import { useFormat } from '#i18n/format.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Table } from '#ui/table/table.tsx';
import type { TableColumn, TableSort } from '#ui/table/table-column.ts';
import { AnswerShares } from './answer-shares.tsx';
import { DiscriminationCell, FacilityCell, FigureCell } from './figure-cells.tsx';
import { sortQuestions } from './question-order.ts';

type Row = QuestionStatistics;

const columns: readonly TableColumn<Row>[] = [
  {
    key: 'number',
    title: m.statistics_question,
    isRowHeader: true,
    isSortable: true,
    className: 'min-w-40',
    cell: (question) => <NameCell question={question} />,
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
    cell: ({ discrimination, sectionDiscrimination }) => (
      <DiscriminationCell value={discrimination} inSection={sectionDiscrimination} />
    ),
  },
  {
    key: 'alphaIfDropped',
    title: m.statistics_alpha_dropped,
    isSortable: true,
    className: 'tabular-nums',
    cell: ({ alphaIfDropped }) => <FigureCell value={alphaIfDropped} />,
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
    cell: (question) => <AnswerShares question={question} />,
  },
];

function NameCell({ question: { number, title } }: { question: Row }) {
  const format = useFormat();
  return (
    <span className="flex gap-1.5 font-normal">
      <span className="text-muted tabular-nums">{format.number(number)}.</span>
      <ContentText as="span" className="min-w-0 text-start" text={title} />
    </span>
  );
}

function CountCell({ count }: { count: number }) {
  return <>{useFormat().number(count)}</>;
}

type QuestionTableProps = {
  questions: readonly Row[];
  sort: TableSort;
  onSort: (sort: TableSort) => void;
};

export function QuestionTable({ questions, sort, onSort }: QuestionTableProps) {
  const say = useSay();
  const format = useFormat();
  const negative = questions.filter(({ discrimination }) => discrimination !== null && discrimination < 0);
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-lg">{say(m.statistics_questions)}</h2>
      <ul className="flex list-disc flex-col gap-0.5 ps-5 text-sm text-muted">
        <li>{say(m.statistics_facility_text)}</li>
        <li>{say(m.statistics_discrimination_text)}</li>
        <li>{say(m.statistics_alpha_dropped_text)}</li>
      </ul>
      {negative.length > 0 && (
        <p className="flex items-start gap-2 rounded-lg bg-danger-soft px-4 py-3 text-sm text-danger-text">
          <TriangleAlert aria-hidden className="mt-1 size-4 shrink-0" />
          {say(m.statistics_warning_negative_text, {
            count: negative.length,
            numbers: negative
              .map(({ number }) => format.number(number))
              .join(say(m.statistics_list_separator)),
          })}
        </p>
      )}
      <Table
        caption={m.statistics_questions}
        columns={columns}
        rows={sortQuestions(questions, sort)}
        rowKey={({ id }) => id}
        sort={sort}
        onSort={onSort}
      />
    </section>
  );
}
