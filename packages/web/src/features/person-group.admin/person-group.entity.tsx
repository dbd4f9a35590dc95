import * as endpoints from '@sanjeh/contract/person-group/person-group.admin.contract';
import type { GroupInput, PersonGroup } from '@sanjeh/contract/person-group/person-group.schema';
import { groupInputSchema, groupQuerySchema } from '@sanjeh/contract/person-group/person-group.schema';
import { Link } from '@tanstack/react-router';
import { translatedValues } from '#form/translated-values.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import type { TableColumn } from '#ui/table/table-column.ts';

const names = ['title'] as const;

function MembersLink({ group: { id, title } }: { group: PersonGroup }) {
  const say = useSay();
  return (
    <Link
      to="/admin/group/members-{$id}"
      params={{ id: String(id) }}
      aria-label={say(m.list_action_on, { action: say(m.person_group_members), name: title })}
      className="text-link"
    >
      {say(m.person_group_members)}
    </Link>
  );
}

const columns: readonly TableColumn<PersonGroup>[] = [
  { key: 'members', title: m.person_group_members, cell: (group) => <MembersLink group={group} /> },
];

const empty: GroupInput = translatedValues(names);

export const personGroup = {
  contract: { ...endpoints, query: groupQuerySchema },
  pages: {
    list: '/admin/group',
    add: '/admin/group/add',
    update: '/admin/group/update-{$id}',
  },
  listWords: {
    title: m.person_group_list,
    lead: m.person_group_list_lead,
    empty: m.person_group_list_empty,
    emptyText: m.person_group_list_empty_text,
    add: m.person_group_add,
    removed: m.person_group_removed,
  },
  formWords: {
    add: m.person_group_add,
    update: m.person_group_update,
    added: m.person_group_added,
    updated: m.person_group_updated,
  },
  texts: [{ name: 'title', label: m.admin_crud_title, kind: 'line' }],
  columns,
  schema: groupInputSchema,
  empty,
  toValues: (row: PersonGroup): GroupInput => translatedValues(names, row),
  fieldLabels: {
    title: { label: m.admin_crud_title },
    membersAdded: { label: m.person_group_members_added_field },
    memberRemoved: { label: m.person_group_member_removed_field },
  },
} as const;
