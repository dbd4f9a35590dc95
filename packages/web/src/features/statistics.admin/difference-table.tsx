import type {
  GroupDifferences,
  QuestionDifference,
} from '@sanjeh/contract/statistics/group-difference.schema';
import { ContentText } from '#i18n/content-text.tsx';
import { useFormat } from '#i18n/format.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Chip } from '#ui/chip.tsx';
import { Table } from '#ui/table/table.tsx';
import type { TableColumn } from '#ui/table/table-column.ts';
import { gradeWords, lowerGroup } from './difference-words.ts';
import { QuestionName } from './question-name.tsx';
import { scaleTitle } from './scale-words.ts';
import { useFigure } from './use-figure.ts';

type By = GroupDifferences['by'];
type Row = QuestionDifference;

const columnsOf = (by: By): readonly TableColumn<Row>[] => [
  {
    key: 'question',
    title: m.statistics_question,
    isRowHeader: true,
    className: 'min-w-40',
    cell: (row) => <QuestionName number={row.number} title={row.title} />,
  },
  {
    key: 'grade',
    title: m.statistics_difference_grade,
    cell: (row) => <GradeCell row={row} by={by} />,
  },
  {
    key: 'size',
    title: m.statistics_difference_size,
    className: 'tabular-nums',
    cell: (row) => <SizeCell row={row} />,
  },
  {
    key: 'p',
    title: m.statistics_difference_p,
    className: 'tabular-nums',
    cell: ({ found }) => <ChanceCell p={found?.p ?? null} />,
  },
  {
    key: 'people',
    title: m.statistics_people,
    className: 'tabular-nums',
    cell: (row) => <PeopleCell row={row} />,
  },
];

function GradeCell({ row: { found }, by }: { row: Row; by: By }) {
  const say = useSay();
  if (!found) return <>—</>;
  const { words, tone } = gradeWords[found.grade];
  const lower = lowerGroup(by, found);
  return (
    <span className="inline-flex flex-col items-start gap-1 max-sm:items-end">
      <Chip tone={tone}>{say(words)}</Chip>
      {lower && <span>{say(lower)}</span>}
    </span>
  );
}

function SizeCell({ row: { found } }: { row: Row }) {
  const say = useSay();
  const { figure } = useFigure();
  if (!found) return <>—</>;
  const lines =
    found.kind === 'odds'
      ? [
          say(m.statistics_difference_odds, { ratio: figure(found.oddsRatio) }),
          say(m.statistics_interval, { low: figure(found.low), high: figure(found.high) }),
          say(m.statistics_difference_delta, { delta: figure(found.delta) }),
        ]
      : [
          say(m.statistics_difference_mean, { difference: figure(found.difference) }),
          say(m.statistics_difference_effect, { effect: figure(found.effect) }),
        ];
  return (
    <span className="inline-flex flex-col max-sm:items-end">
      {lines.map((line, index) => (
        <span key={line} className={index === 0 ? '' : 'text-xs text-muted'}>
          {line}
        </span>
      ))}
    </span>
  );
}

const least = 0.001;

function ChanceCell({ p }: { p: number | null }) {
  const say = useSay();
  const { figure } = useFigure();
  if (p !== null && p < least) return <>{say(m.statistics_below, { value: figure(least, 3) })}</>;
  return <>{figure(p, 3)}</>;
}

function PeopleCell({ row: { reference, focal } }: { row: Row }) {
  const say = useSay();
  const format = useFormat();
  const counts = { reference: format.number(reference), focal: format.number(focal) };
  return <>{say(m.statistics_difference_people, counts)}</>;
}

type DifferenceTableProps = { by: By; scale: GroupDifferences['scales'][number] };

/** The questions of one scale: those that differ at once, the others on request. */
export function DifferenceTable({ by, scale: { title, questions } }: DifferenceTableProps) {
  const say = useSay();
  const format = useFormat();
  const { differing = [], alike = [] } = Object.groupBy(questions, ({ found }) =>
    found && found.grade !== 'A' ? 'differing' : 'alike',
  );
  const caption = scaleTitle(say, title);
  const table = (rows: readonly Row[]) => (
    <Table caption={caption} columns={columnsOf(by)} rows={rows} rowKey={({ questionId }) => questionId} />
  );
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-base">
        <ContentText text={caption} />
      </h3>
      {differing.length > 0 && table(differing)}
      {alike.length > 0 && (
        <details>
          <summary className="w-fit cursor-pointer rounded text-sm text-primary-text underline underline-offset-4">
            {say(m.statistics_difference_alike, { count: format.number(alike.length) })}
          </summary>
          <div className="mt-2">{table(alike)}</div>
        </details>
      )}
    </div>
  );
}
