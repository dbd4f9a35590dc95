import * as contract from '@sanjeh/contract/audit/audit.contract';
import type { AppContext } from '#app.context.ts';
import { languageOf } from '#core/language.ts';
import { sendExport } from '#export/streamed-export.ts';
import type { AddEndpoint } from '#http/endpoint-route.ts';
import { listAudit, listHistory } from './audit.service.ts';
import { exportAudit } from './audit-export.service.ts';

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
  for (const one of [contract.listContentHistory, contract.listPeopleHistory]) {
    add(one, ({ query }) => listHistory(db, query));
  }
}
