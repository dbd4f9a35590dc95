import type { AdminApplicant } from '@sanjeh/contract/applicant/applicant.admin.schema';
import type { ReactNode } from 'react';
import { useFormat } from '#i18n/format.ts';
import { genderLabel } from '#i18n/gender-label.ts';
import type { Message } from '#i18n/say.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { CodeText, PhoneText } from '#ui/code-text.tsx';
import { relationLabel } from '../relation-label.ts';

type Row = {
  label: Message;
  cell: (person: AdminApplicant) => ReactNode;
  /** What two records of one person should agree in. */
  sameness?: (person: AdminApplicant) => unknown;
};

function useRows(): Row[] {
  const say = useSay();
  const format = useFormat();
  return [
    {
      label: m.applicant_name,
      cell: ({ fullName }) => <bdi>{fullName}</bdi>,
      sameness: ({ fullName }) => fullName,
    },
    { label: m.account_national_code, cell: ({ nationalCode }) => <CodeText code={nationalCode} /> },
    {
      label: m.account_birth_date,
      cell: ({ birthDate }) => format.date(birthDate),
      sameness: ({ birthDate }) => birthDate,
    },
    {
      label: m.account_gender,
      cell: ({ gender }) => say(genderLabel[gender]),
      sameness: ({ gender }) => gender,
    },
    { label: m.applicant_account, cell: ({ phoneNumber }) => <PhoneText phoneNumber={phoneNumber} /> },
    { label: m.applicant_relation, cell: ({ relation }) => say(relationLabel[relation]) },
    {
      label: m.applicant_place,
      cell: ({ provinceName, cityName }) => (
        <>
          <bdi>{provinceName}</bdi> · <bdi>{cityName}</bdi>
        </>
      ),
    },
    { label: m.applicant_registered, cell: ({ registerDateTime }) => format.instant(registerDateTime) },
    { label: m.applicant_attempts, cell: ({ attemptCount }) => format.number(attemptCount) },
  ];
}

type ComparedRecordsProps = { goes: AdminApplicant; stays: AdminApplicant };

/** Side by side on every screen: whoever compares must not scroll between them. */
export function ComparedRecords({ goes, stays }: ComparedRecordsProps) {
  const say = useSay();
  const rows = useRows();
  return (
    <table className="w-full table-fixed border-separate border-spacing-0 rounded-xl border border-line bg-surface text-start">
      <thead>
        <tr>
          <th scope="col" className="px-3 py-2 text-start text-danger-text sm:px-5">
            {say(m.applicant_merge_goes)}
          </th>
          <th scope="col" className="border-s border-line px-3 py-2 text-start text-primary-text sm:px-5">
            {say(m.applicant_merge_stays)}
          </th>
        </tr>
      </thead>
      {rows.map((row) => (
        <tbody key={say(row.label)}>
          <tr>
            <th
              scope="rowgroup"
              colSpan={2}
              className="border-t border-line bg-page px-3 py-1 text-start text-sm font-normal text-muted sm:px-5"
            >
              {say(row.label)}
              {row.sameness && row.sameness(goes) !== row.sameness(stays) && (
                <strong className="ms-2 text-warning-text">({say(m.applicant_merge_differs)})</strong>
              )}
            </th>
          </tr>
          <tr>
            <td className="px-3 py-2 font-medium break-words sm:px-5">{row.cell(goes)}</td>
            <td className="border-s border-line px-3 py-2 font-medium break-words sm:px-5">
              {row.cell(stays)}
            </td>
          </tr>
        </tbody>
      ))}
    </table>
  );
}
