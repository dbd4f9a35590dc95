import type { AuditEntry, SeenPart } from '@sanjeh/contract/audit/audit.schema';
import { Link } from '@tanstack/react-router';
import { ContentText } from '#i18n/content-text.tsx';
import { useFormat } from '#i18n/format.ts';
import { useSay } from '#i18n/say.ts';
import { InstantCell } from '#list/instant-cell.tsx';
import { m } from '#paraglide/messages.js';
import { useSettings } from '#settings/settings-provider.tsx';
import type { TableColumn } from '#ui/table/table-column.ts';
import { knownLabels } from './attempt-labels.ts';
import { actionNames, entityWords, seenWords } from './audit-words.ts';
import type { FieldLabels } from './history-entry.tsx';
import { UserName } from './user-name.tsx';

export const auditColumns: TableColumn<AuditEntry>[] = [
  {
    key: 'at',
    title: m.audit_when,
    isSortable: true,
    className: 'sm:min-w-28',
    cell: ({ at }) => <InstantCell instant={at} />,
  },
  { key: 'who', title: m.audit_who, cell: (entry) => <WhoCell entry={entry} /> },
  { key: 'what', title: m.audit_what, isRowHeader: true, cell: (entry) => <WhatCell entry={entry} /> },
  { key: 'whom', title: m.audit_whom, cell: (entry) => <WhomCell entry={entry} /> },
];

function WhoCell({ entry: { user, address, action } }: { entry: AuditEntry }) {
  const say = useSay();
  const nobody = action === 'sign_in_failed' || address !== null ? m.audit_stranger : m.audit_history_nobody;
  return (
    <>
      <p className={user ? 'font-medium' : ''}>{user ? <UserName name={user.name} /> : say(nobody)}</p>
      {address !== null && (
        <p className="text-sm text-muted">
          <bdi dir="ltr" translate="no">
            {address}
          </bdi>
        </p>
      )}
    </>
  );
}

function WhatCell({ entry }: { entry: AuditEntry }) {
  const say = useSay();
  const { action, entity, part } = entry;
  const seen = entry.changes.find(({ field }) => field === 'seen')?.after as SeenPart | undefined;
  const changes = entry.changes.filter(({ field }) => field !== 'seen');
  return (
    <>
      <p>
        <span className="font-medium">{say(actionNames[action])}</span>{' '}
        <span className="rounded-md bg-hover px-2 text-sm">{say(entityWords[part?.entity ?? entity])}</span>
      </p>
      {seen && <p className="text-sm text-muted">{say(m.audit_seen, { part: say(seenWords[seen]) })}</p>}
      {entry.isErased && <p className="text-sm font-normal text-muted">{say(m.audit_erased)}</p>}
      {changes.length > 0 && (
        <Details changes={changes} labels={knownLabels[part?.entity ?? entity] ?? noLabels} />
      )}
    </>
  );
}

const noLabels: FieldLabels = {};

type DetailsProps = { changes: AuditEntry['changes']; labels: FieldLabels };

/** In words where there are any, else as they are kept: whoever asks for them compares. */
function Details({ changes, labels }: DetailsProps) {
  const say = useSay();
  const format = useFormat();
  const { language } = useSettings().settings;
  const shown = (field: string, value: unknown) =>
    labels[field]?.text?.(value, { say, format, language }) ?? textOf(value);
  return (
    <details className="text-sm font-normal">
      <summary className="w-fit cursor-pointer py-1 text-muted">{say(m.audit_details)}</summary>
      <dl className="mt-1 flex max-w-96 flex-col gap-1">
        {changes.map(({ field, before, after }) => (
          <div key={field}>
            {labels[field] ? (
              <dt className="text-muted">{say(labels[field].label)}</dt>
            ) : (
              <dt dir="ltr" className="text-start text-muted">
                {field}
              </dt>
            )}
            <dd className="line-clamp-4 break-words">
              {before !== null && (
                <del className="text-danger-text">
                  <ContentText text={shown(field, before)} />
                </del>
              )}{' '}
              {after !== null && (
                <ins className="text-primary-text no-underline">
                  <ContentText text={shown(field, after)} />
                </ins>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function WhomCell({ entry: { applicant } }: { entry: AuditEntry }) {
  const say = useSay();
  if (applicant === null) return null;
  if (applicant.name === null)
    return <span className="text-muted">{say(m.audit_gone, { id: applicant.id })}</span>;
  return (
    <Link
      to="/admin/applicant/exam/taken/$applicantId"
      params={{ applicantId: String(applicant.id) }}
      className="text-link"
    >
      <bdi>{applicant.name}</bdi>
    </Link>
  );
}
