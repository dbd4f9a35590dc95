import * as contract from '@sanjeh/contract/audit/audit.contract';
import type { AuditEntry } from '@sanjeh/contract/audit/audit.schema';
import type { AppContext } from '#app.context.ts';
import { languageOf } from '#core/language.ts';
import { sendExport } from '#export/streamed-export.ts';
import type { AddEndpoint } from '#http/endpoint-route.ts';
import { listAudit, listHistory } from './audit.service.ts';
import { exportAudit } from './audit-export.service.ts';
import { recordRecords } from './reading-audit.service.ts';

export function addAuditRoutes(add: AddEndpoint, { db, env, exports }: AppContext): void {
  add(contract.listAudit, ({ query }) => listAudit(db, query, env.timeZone));
  add(contract.exportAudit, ({ query, caller, request, reply }) =>
    sendExport(reply, exports, () =>
      exportAudit(db, caller, query, {
        language: languageOf(request),
        timeZone: env.timeZone,
        now: new Date(),
      }),
    ),
  );
  add(contract.listContentHistory, ({ query }) => listHistory(db, query));
  // It tells what is in their records, as the records do.
  add(contract.listPeopleHistory, async ({ query, caller }) => {
    const page = await listHistory(db, query);
    await recordRecords(db, caller, peopleIn(page.items));
    return page;
  });
}

/** Each once, and nobody who is gone. */
function peopleIn(entries: readonly AuditEntry[]): { id: number }[] {
  const ids = entries.flatMap(({ applicant }) => (applicant?.name ? applicant.id : []));
  return [...new Set(ids)].map((id) => ({ id }));
}
