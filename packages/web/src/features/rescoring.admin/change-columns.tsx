import type { RescoringChange } from '@sanjeh/contract/rescoring/rescoring.schema';
import { Link } from '@tanstack/react-router';
import { MoveRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { ContentText } from '#i18n/content-text.tsx';
import { useFormat } from '#i18n/format.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Chip } from '#ui/chip.tsx';
import type { TableColumn } from '#ui/table/table-column.ts';

type Scored = Pick<RescoringChange['total'], 'score' | 'band'>;
type Band = Scored['band']['before'];

/** The arrow is for the eye; who listens hears «from … to …». */
function Change({ before, after, words }: { before: ReactNode; after: ReactNode; words: string }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="sr-only">{words}</span>
      <span aria-hidden className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 tabular-nums">
        {before}
        <MoveRight className="size-4 shrink-0 text-muted rtl:-scale-x-100" />
        {after}
      </span>
    </span>
  );
}

function ScoreChange({ score: { before, after } }: Pick<Scored, 'score'>) {
  const say = useSay();
  const format = useFormat();
  const words = (score: number | null) => (score === null ? say(m.result_no_score) : format.number(score));
  if (before === after) return <span className="tabular-nums">{words(after)}</span>;
  return (
    <Change
      before={words(before)}
      after={<strong>{words(after)}</strong>}
      words={say(m.rescoring_change, { before: words(before), after: words(after) })}
    />
  );
}

function BandChip({ band }: { band: Band }) {
  const say = useSay();
  if (!band) return <span className="text-muted">{say(m.result_list_no_band)}</span>;
  return (
    <Chip tone={band.severity}>
      <ContentText text={band.label} />
    </Chip>
  );
}

function BandChange({ band: { before, after } }: Pick<Scored, 'band'>) {
  const say = useSay();
  const name = (band: Band) => band?.label ?? say(m.result_list_no_band);
  const isSame = before?.label === after?.label && before?.severity === after?.severity;
  if (isSame) return <BandChip band={after} />;
  return (
    <Change
      before={<BandChip band={before} />}
      after={<BandChip band={after} />}
      words={say(m.rescoring_change, { before: name(before), after: name(after) })}
    />
  );
}

function PartChanges({ change: { sections, scales } }: { change: RescoringChange }) {
  const parts = [
    ...sections.map((section) => ({ key: `section:${section.id}`, ...section })),
    ...scales.map((scale) => ({ key: `scale:${scale.id}`, ...scale })),
  ];
  return (
    <ul className="flex flex-col gap-1">
      {parts.map(({ key, title, score, band }) => (
        <li key={key} className="flex flex-wrap items-center gap-x-3 gap-y-1 max-sm:justify-end">
          <ContentText className="text-muted" text={title} />
          <ScoreChange score={score} />
          {(band.before || band.after) && <BandChange band={band} />}
        </li>
      ))}
    </ul>
  );
}

type Column = TableColumn<RescoringChange>;

const personColumn: Column = {
  key: 'person',
  title: m.result_list_person,
  isRowHeader: true,
  cell: ({ id, applicantId, fullName }) => (
    <Link
      to="/admin/applicant/exam/taken/$applicantId/result-{$applicantExamId}"
      params={{ applicantId: String(applicantId), applicantExamId: id }}
      className="text-base text-primary-text underline-offset-4 hover:underline"
    >
      <bdi>{fullName}</bdi>
    </Link>
  ),
};

const codeColumn: Column = {
  key: 'code',
  title: m.result_code,
  isRowHeader: true,
  cell: ({ code }) => (
    <bdi dir="ltr" className="text-base">
      {code}
    </bdi>
  ),
};

const scoreColumns: readonly Column[] = [
  { key: 'total', title: m.result_list_total, cell: ({ total }) => <ScoreChange score={total.score} /> },
  { key: 'band', title: m.result_list_band, cell: ({ total }) => <BandChange band={total.band} /> },
  { key: 'sections', title: m.rescoring_sections, cell: (change) => <PartChanges change={change} /> },
];

/** Who may not see results of people is told by the code which result it is. */
export function changeColumns(changes: readonly RescoringChange[]): readonly Column[] {
  const isNamed = changes.every(({ applicantId }) => applicantId !== null);
  return [isNamed ? personColumn : codeColumn, ...scoreColumns];
}
