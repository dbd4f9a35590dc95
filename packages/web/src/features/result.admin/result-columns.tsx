import type { ListedResult } from '@sanjeh/contract/result/result.admin.schema';
import { Link } from '@tanstack/react-router';
import { ContentText } from '#i18n/content-text.tsx';
import { isolate } from '#i18n/isolate.ts';
import { useSay } from '#i18n/say.ts';
import { useScoreWords } from '#i18n/use-score-words.ts';
import { InstantCell } from '#list/instant-cell.tsx';
import { PersonLink } from '#list/person-link.tsx';
import { m } from '#paraglide/messages.js';
import { Chip } from '#ui/chip.tsx';
import type { TableColumn } from '#ui/table/table-column.ts';

type CellProps = { result: ListedResult };

/** One under the other; on phones at the end of the row, where values stand. */
const stackClass = 'flex min-w-0 flex-col items-start gap-0.5 max-sm:items-end';

function NameCell({ result: { applicant } }: CellProps) {
  return <PersonLink id={applicant.id} name={applicant.fullName} />;
}

function ExamCell({ result: { title, code } }: CellProps) {
  return (
    <span className={stackClass}>
      <ContentText text={title} />
      <span className="code-text text-muted">{code}</span>
    </span>
  );
}

function PlaceCell({ result: { applicant } }: CellProps) {
  return (
    <span className={stackClass}>
      <bdi>{applicant.provinceName}</bdi>
      <bdi className="text-muted">{applicant.cityName}</bdi>
    </span>
  );
}

/** The score leads to the whole result. */
function ScoreCell({ result }: CellProps) {
  const say = useSay();
  const scoreWords = useScoreWords();
  const score = result.isPending ? say(m.result_to_be_marked) : scoreWords(result.totalScore);
  return (
    <Link
      to="/admin/applicant/exam/taken/$applicantId/result-{$applicantExamId}"
      params={{ applicantId: String(result.applicant.id), applicantExamId: result.id }}
      data-opens-row
      aria-label={say(m.result_list_result_of, { score, name: result.applicant.fullName })}
      className="font-medium text-primary-text tabular-nums underline underline-offset-4"
    >
      {score}
    </Link>
  );
}

/** What is urgent stands before the band, as in the result itself. */
function BandCell({ result: { alerts, band, isVoid, isPaper, isRescored, isConsentWithdrawn } }: CellProps) {
  const say = useSay();
  return (
    <span className={stackClass}>
      {alerts.map((text) => (
        <span key={text} className="font-medium text-danger-text">
          {say(m.result_list_alert, { text: isolate(text) })}
        </span>
      ))}
      {band ? (
        <Chip tone={band.severity}>
          <ContentText text={band.label} />
        </Chip>
      ) : (
        <span className="text-muted">{say(m.result_list_no_band)}</span>
      )}
      {isPaper && <span className="text-muted">{say(m.paper_form_mark)}</span>}
      {isVoid && <span className="text-warning-text">{say(m.attempt_void)}</span>}
      {isRescored && <span className="text-muted">{say(m.result_list_mark)}</span>}
      {isConsentWithdrawn && (
        <span className="text-warning-text">{say(m.consent_result_withdrawn_short)}</span>
      )}
    </span>
  );
}

export const resultColumns: readonly TableColumn<ListedResult>[] = [
  {
    key: 'person',
    title: m.result_list_person,
    isRowHeader: true,
    className: 'sm:min-w-32',
    cell: (result) => <NameCell result={result} />,
  },
  { key: 'exam', title: m.result_list_exam, cell: (result) => <ExamCell result={result} /> },
  {
    key: 'totalScore',
    title: m.result_list_total,
    isSortable: true,
    cell: (result) => <ScoreCell result={result} />,
  },
  { key: 'band', title: m.result_list_band, cell: (result) => <BandCell result={result} /> },
  { key: 'place', title: m.result_list_place, cell: (result) => <PlaceCell result={result} /> },
  {
    key: 'submitDateTime',
    title: m.result_list_submitted,
    isSortable: true,
    className: 'sm:min-w-28',
    cell: ({ submitDateTime }) => <InstantCell instant={submitDateTime} />,
  },
];
