import { exportAudit, listAudit } from '@sanjeh/contract/audit/audit.contract';
import { auditQuerySchema } from '@sanjeh/contract/audit/audit.schema';
import { useExportParts } from '#list/export/use-export-parts.tsx';
import type { ListWords } from '#list/list-page.tsx';
import { ListPage } from '#list/list-page.tsx';
import { useListPage } from '#list/use-list-page.ts';
import { useListState } from '#list/use-list-state.ts';
import { m } from '#paraglide/messages.js';
import { auditColumns } from './audit-columns.tsx';
import { AuditFilters, countAuditFilters, noAuditFilter } from './audit-filters.tsx';

const words: ListWords = {
  title: m.audit_title,
  lead: m.audit_lead,
  search: m.audit_search,
  empty: m.audit_empty,
  emptyText: m.audit_empty_text,
};

/** Who did what, to whom, when and from where. */
export function AuditPage() {
  const state = useListState(auditQuerySchema);
  const result = useListPage(listAudit, state);
  const { menu, note } = useExportParts(exportAudit, state.query, result.data?.total);
  return (
    <ListPage
      words={words}
      state={state}
      result={result}
      columns={auditColumns}
      rowKey={({ id }) => id}
      actions={menu}
      filters={<AuditFilters state={state} />}
      isFiltered={countAuditFilters(state.query) > 0}
      onClearFilters={() => state.change({ ...noAuditFilter, search: undefined, page: 1 })}
      note={note}
    />
  );
}
