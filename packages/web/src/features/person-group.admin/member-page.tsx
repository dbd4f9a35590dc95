import * as contract from '@sanjeh/contract/person-group/person-group.admin.contract';
import { type GroupMember, memberQuerySchema } from '@sanjeh/contract/person-group/person-group.schema';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { UserMinus } from 'lucide-react';
import { useMemo } from 'react';
import { cached } from '#api/cached-client.ts';
import { call } from '#api/plain-client.ts';
import { ContentText } from '#i18n/content-text.tsx';
import { useSay } from '#i18n/say.ts';
import { InstantCell } from '#list/instant-cell.tsx';
import { ListPage, type ListWords } from '#list/list-page.tsx';
import { localText } from '#list/local-text.ts';
import { PersonLink } from '#list/person-link.tsx';
import { RowActions } from '#list/row-actions.tsx';
import { useListPage } from '#list/use-list-page.ts';
import { useListState } from '#list/use-list-state.ts';
import { useRemoval } from '#list/use-removal.tsx';
import { m } from '#paraglide/messages.js';
import { useMay } from '#person/use-may.ts';
import { useSettings } from '#settings/settings-provider.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { CodeText, PhoneText } from '#ui/code-text.tsx';
import type { TableColumn } from '#ui/table/table-column.ts';
import { AddMembers } from './add-members.tsx';

const words: ListWords = {
  title: m.person_group_members,
  lead: m.person_group_members_lead,
  search: m.follow_up_search,
  empty: m.person_group_members_empty,
  emptyText: m.person_group_members_empty_text,
};

const columns: readonly TableColumn<GroupMember>[] = [
  {
    key: 'name',
    title: m.applicant_name,
    isRowHeader: true,
    isSortable: true,
    cell: ({ applicantId, fullName }) => <PersonLink id={applicantId} name={fullName} />,
  },
  {
    key: 'code',
    title: m.account_national_code,
    cell: ({ nationalCode }) => <CodeText code={nationalCode} />,
  },
  {
    key: 'phone',
    title: m.person_group_phone,
    cell: ({ phoneNumber }) => <PhoneText phoneNumber={phoneNumber} />,
  },
  {
    key: 'added',
    title: m.person_group_member_since,
    isSortable: true,
    cell: ({ addedAt }) => <InstantCell instant={addedAt} />,
  },
];

/** Who is in a group: taken in by their national codes, many at once. */
export function MemberPage({ id }: { id: number }) {
  const say = useSay();
  const { language } = useSettings().settings;
  const group = useQuery(cached(contract.get, { params: { id } }, language));
  const isClinician = useMay('clinician');
  const state = useListState(memberQuerySchema);
  const result = useListPage(contract.listMembers, state, { id });
  const { ask, dialog } = useRemoval<GroupMember>({
    nameOf: ({ fullName }) => fullName,
    remove: ({ applicantId }) => call(contract.removeMember, { params: { id, applicantId } }),
    removed: m.person_group_member_removed,
  });
  const allColumns = useMemo(
    () => [
      ...columns,
      {
        key: 'actions',
        title: m.list_actions,
        isTitleHidden: true,
        cell: (member: GroupMember) => (
          <RowActions
            name={member.fullName}
            actions={[
              {
                ...{
                  id: 'remove',
                  label: m.person_group_member_remove,
                  icon: UserMinus,
                  isDestructive: true,
                },
                onAction: () => ask(member),
              },
            ]}
          />
        ),
      },
    ],
    [ask],
  );
  return (
    <>
      <ListPage
        words={words}
        state={state}
        result={result}
        columns={allColumns}
        rowKey={({ applicantId }) => applicantId}
        actions={
          <>
            <Link to="/admin/assignment/add" search={{ groupId: id }} className={buttonClass('secondary')}>
              {say(m.assignment_give)}
            </Link>
            <Link to="/admin/applicant/import" search={{ groupId: id }} className={buttonClass('secondary')}>
              {say(m.applicant_import_open)}
            </Link>
            <Link
              to="/admin/message/send"
              search={{ source: 'group', groupId: id }}
              className={buttonClass('secondary')}
            >
              {say(m.mailing_open)}
            </Link>
            {isClinician && (
              <Link to="/admin/result" search={{ groupId: id }} className={buttonClass('secondary')}>
                {say(m.result_of_group)}
              </Link>
            )}
          </>
        }
        about={
          <>
            {group.data && (
              <p className="text-lg font-semibold">
                <ContentText text={localText(group.data, 'title', language).text} />
              </p>
            )}
            <AddMembers groupId={id} />
          </>
        }
      />
      {dialog}
    </>
  );
}
