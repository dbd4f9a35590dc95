import type { BankUses } from '@sanjeh/contract/bank-question/bank-question.schema';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ContentText } from '#i18n/content-text.tsx';
import { useFormat } from '#i18n/format.ts';
import { isolate } from '#i18n/isolate.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Table } from '#ui/table/table.tsx';
import type { TableColumn } from '#ui/table/table-column.ts';
import { CopyState } from './copy-choice.tsx';
import { UseCount } from './use-count.tsx';

type Figures = BankUses['overall'];

interface Row {
  readonly key: string;
  readonly name: ReactNode;
  readonly state: ReactNode;
  readonly figures: Figures;
}

/** Each exam, and all of them together. */
export function UseTable({ uses, newest }: { uses: BankUses; newest: number }) {
  const say = useSay();
  const format = useFormat();
  const { copies, draws, overall, enough } = uses;
  const rows: Row[] = [
    ...copies.map((copy) => ({
      ...{ key: `copy ${copy.questionId}`, figures: copy, name: <ExamLink {...copy} /> },
      state: <CopyState copy={copy} newest={newest} />,
    })),
    ...draws.map((draw) => ({
      ...{ key: `draw ${draw.examId} ${draw.tag.id}`, figures: draw, name: <ExamLink {...draw} /> },
      state: say(m.bank_question_usage_draw, { count: draw.count, tag: isolate(draw.tag.title) }),
    })),
    {
      ...{ key: 'overall', name: say(m.bank_question_usage_overall), figures: overall },
      state: <UseCount count={new Set([...copies, ...draws].map(({ examId }) => examId)).size} />,
    },
  ];
  return (
    <>
      <Table
        caption={m.bank_question_usage_figures}
        columns={columnsOf(enough)}
        // One exam is all exams.
        rows={rows.length === 2 ? rows.slice(0, 1) : rows}
        rowKey={({ key }) => key}
      />
      <p className="mt-3 text-sm text-muted">
        {say(m.bank_question_usage_figures_text, { count: format.number(enough) })}
      </p>
    </>
  );
}

const columnsOf = (enough: number): readonly TableColumn<Row>[] => [
  { key: 'exam', title: m.bank_question_usage_exam, isRowHeader: true, cell: ({ name }) => name },
  { key: 'state', title: m.bank_question_usage_copy, cell: ({ state }) => state },
  {
    key: 'answers',
    title: m.bank_question_usage_answers,
    className: 'tabular-nums',
    cell: ({ figures }) => <Count count={figures.answered} />,
  },
  {
    key: 'facility',
    title: m.bank_question_usage_facility,
    className: 'tabular-nums',
    cell: ({ figures }) => <Facility figures={figures} enough={enough} />,
  },
  {
    key: 'discrimination',
    title: m.bank_question_usage_discrimination,
    className: 'tabular-nums',
    cell: ({ figures }) => <Discrimination figures={figures} enough={enough} />,
  },
];

function ExamLink({ examId, title }: { examId: number; title: string }) {
  return (
    <Link
      to="/admin/exam/add-question-{$exameId}"
      params={{ exameId: String(examId) }}
      className="text-primary-text underline-offset-4 hover:underline"
    >
      <ContentText text={title} />
    </Link>
  );
}

function Count({ count }: { count: number }) {
  return <>{useFormat().number(count)}</>;
}

function Facility({ figures: { answered, facility }, enough }: { figures: Figures; enough: number }) {
  const format = useFormat();
  if (facility !== null) return <>{format.percent(facility)}</>;
  return answered < enough ? <TooFew enough={enough} /> : <None />;
}

function Discrimination({ figures, enough }: { figures: Figures; enough: number }) {
  const say = useSay();
  const format = useFormat();
  const { discrimination, measured, unknown } = figures;
  if (discrimination !== null)
    return (
      <span className="inline-flex flex-wrap items-baseline gap-x-1.5">
        <span className="font-medium">
          {format.number(discrimination, { minimumFractionDigits: 2, maximumFractionDigits: 2 })}
        </span>
        <span className="text-xs text-muted">{say(m.bank_question_usage_measured, { count: measured })}</span>
      </span>
    );
  if (unknown === 'few') return <TooFew enough={enough} />;
  const why = { same: m.bank_question_usage_same, apart: m.bank_question_usage_apart };
  return unknown === null ? <None /> : <span className="text-muted">{say(why[unknown])}</span>;
}

function TooFew({ enough }: { enough: number }) {
  const say = useSay();
  const format = useFormat();
  return (
    <span className="text-muted">{say(m.bank_question_usage_few, { count: format.number(enough) })}</span>
  );
}

function None() {
  return <span className="text-muted">{'—'}</span>;
}
