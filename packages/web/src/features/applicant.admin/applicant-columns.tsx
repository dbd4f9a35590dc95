import type { AdminApplicant } from '@sanjeh/contract/applicant/applicant.admin.schema';
import { Link } from '@tanstack/react-router';
import { useFormat } from '#i18n/format.ts';
import { adultMonths, monthWords } from '#i18n/month-words.ts';
import { useSay } from '#i18n/say.ts';
import { InstantCell } from '#list/instant-cell.tsx';
import { useListOrigin } from '#list/list-return.ts';
import { m } from '#paraglide/messages.js';
import { CodeText, PhoneText } from '#ui/code-text.tsx';
import type { TableColumn } from '#ui/table/table-column.ts';
import { AccountMarks } from './account-state.tsx';
import { relationLabel } from './relation-label.ts';

type CellProps = { person: AdminApplicant };

function NameCell({ person }: CellProps) {
  return (
    <span className="flex min-w-0 flex-col items-start gap-1">
      <Link
        to="/admin/applicant/exam/taken/$applicantId"
        params={{ applicantId: String(person.id) }}
        state={useListOrigin()}
        className="text-base text-primary-text underline-offset-4 hover:underline"
      >
        <bdi>{person.fullName}</bdi>
      </Link>
      <AccountMarks {...person} />
    </span>
  );
}

/** One under the other; on phones at the end of the row, where values stand. */
const stackClass = 'flex flex-col items-start max-sm:items-end';

/** By its phone number, and what the person is in it. */
function AccountCell({ person }: CellProps) {
  const say = useSay();
  return (
    <span className={stackClass}>
      <PhoneText phoneNumber={person.phoneNumber} />
      <span className="text-muted">{say(relationLabel[person.relation])}</span>
    </span>
  );
}

const monthsOfYear = 12;

/** In months, as the exams count, from a year on also as people say it; of adults as people say it alone. */
function AgeCell({ person: { age } }: CellProps) {
  const say = useSay();
  const { months } = age;
  if (months >= adultMonths) return monthWords(say, months);
  return (
    <span className={stackClass}>
      <span>{say(m.i18n_months, { count: months })}</span>
      {months >= monthsOfYear && <span className="text-muted">{monthWords(say, months)}</span>}
    </span>
  );
}

function PlaceCell({ person }: CellProps) {
  return (
    <span className={stackClass}>
      <bdi>{person.provinceName}</bdi>
      <bdi className="text-muted">{person.cityName}</bdi>
    </span>
  );
}

function CountCell({ count }: { count: number }) {
  const format = useFormat();
  return <span className="tabular-nums">{format.number(count)}</span>;
}

export const applicantColumns: readonly TableColumn<AdminApplicant>[] = [
  {
    key: 'name',
    title: m.applicant_name,
    isRowHeader: true,
    isSortable: true,
    cell: (person) => <NameCell person={person} />,
  },
  {
    key: 'nationalCode',
    title: m.account_national_code,
    cell: ({ nationalCode }) => <CodeText code={nationalCode} />,
  },
  {
    key: 'account',
    title: m.applicant_account,
    className: 'whitespace-nowrap',
    cell: (person) => <AccountCell person={person} />,
  },
  {
    key: 'birthDate',
    title: m.applicant_age,
    isSortable: true,
    cell: (person) => <AgeCell person={person} />,
  },
  { key: 'place', title: m.applicant_place, cell: (person) => <PlaceCell person={person} /> },
  {
    key: 'registerDateTime',
    title: m.applicant_registered,
    isSortable: true,
    className: 'sm:min-w-28',
    cell: ({ registerDateTime }) => <InstantCell instant={registerDateTime} />,
  },
  {
    key: 'attempts',
    title: m.applicant_attempts,
    cell: ({ attemptCount }) => <CountCell count={attemptCount} />,
  },
];
