import { listAdministrators } from '@sanjeh/contract/administrator/administrator.admin.contract';
import { type AuditQuery, auditActions } from '@sanjeh/contract/audit/audit.schema';
import { entityNames } from '@sanjeh/contract/shared/entity.schema';
import { useQuery } from '@tanstack/react-query';
import { cached } from '#api/cached-client.ts';
import { ClearFilters, FilterDisclosure } from '#list/filter-disclosure.tsx';
import type { ListState } from '#list/use-list-state.ts';
import { m } from '#paraglide/messages.js';
import { useSettings } from '#settings/settings-provider.tsx';
import { DatePicker } from '#ui/date-picker.tsx';
import { Select } from '#ui/select.tsx';
import { actionNames, entityWords } from './audit-words.ts';

export const noAuditFilter = {
  userId: undefined,
  applicantId: undefined,
  action: undefined,
  entity: undefined,
  entityId: undefined,
  from: undefined,
  to: undefined,
};

export function countAuditFilters(query: AuditQuery): number {
  const names = Object.keys(noAuditFilter) as (keyof typeof noAuditFilter)[];
  return names.filter((name) => query[name] !== undefined).length;
}

const actionChoices = auditActions.map((value) => ({ value, label: actionNames[value] }));
const entityChoices = entityNames.map((value) => ({ value, label: entityWords[value] }));

export function AuditFilters({ state }: { state: ListState<AuditQuery> }) {
  return (
    <FilterDisclosure count={countAuditFilters(state.query)}>
      <FilterPanel state={state} />
    </FilterDisclosure>
  );
}

function FilterPanel({ state: { query, change } }: { state: ListState<AuditQuery> }) {
  const { language } = useSettings().settings;
  const { data } = useQuery(cached(listAdministrators, {}, language));
  const narrow = (filter: Partial<AuditQuery>) => change({ ...filter, page: 1 });
  const day = (name: 'from' | 'to') => ({
    name,
    value: query[name] ?? null,
    // What is not a whole date yet says so at the field, and the list waits.
    onChange: (value: string | null, problem: unknown) => {
      if (value !== null || problem === null) narrow({ [name]: value ?? undefined });
    },
  });
  return (
    <div className="grid items-start gap-4 rounded-xl border border-line bg-surface p-4 sm:grid-cols-2 lg:grid-cols-3">
      <Select
        name="userId"
        label={m.audit_who}
        placeholder={m.list_any}
        choices={(data?.items ?? []).map(({ id, username }) => ({ value: id, label: username }))}
        value={query.userId ?? null}
        onChange={(userId) => narrow({ userId: userId ?? undefined })}
      />
      <Select
        name="action"
        label={m.audit_action}
        placeholder={m.list_any}
        choices={actionChoices}
        value={query.action ?? null}
        onChange={(action) => narrow({ action: action ?? undefined })}
      />
      <Select
        name="entity"
        label={m.audit_entity}
        placeholder={m.list_any}
        choices={entityChoices}
        value={query.entity ?? null}
        onChange={(entity) => narrow({ entity: entity ?? undefined, entityId: undefined })}
      />
      <DatePicker {...day('from')} label={m.audit_from} {...(query.to ? { max: query.to } : {})} />
      <DatePicker {...day('to')} label={m.audit_to} {...(query.from ? { min: query.from } : {})} />
      <ClearFilters isDisabled={countAuditFilters(query) === 0} onPress={() => narrow(noAuditFilter)} />
    </div>
  );
}
