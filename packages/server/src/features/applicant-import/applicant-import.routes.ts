import * as contract from '@sanjeh/contract/applicant-import/applicant-import.admin.contract';
import { importMaxBytes } from '@sanjeh/contract/applicant-import/applicant-import.admin.schema';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '#app.context.ts';
import { languageOf } from '#core/language.ts';
import { sendExport } from '#export/streamed-export.ts';
import type { AddEndpoint } from '#http/endpoint-route.ts';
import { readUpload } from '#http/upload.ts';
import { sheetReaderOf } from '#sheet/sheet-reader.ts';
import * as service from './applicant-import.service.ts';
import { listRows } from './import-row.service.ts';
import { answerSheet, templateSheet } from './import-sheet.service.ts';

const importingOf =
  ({ db, env }: AppContext) =>
  (request: FastifyRequest): service.Importing => ({
    ...{ db, now: new Date(), timeZone: env.timeZone, language: languageOf(request) },
  });

/** A choice of 5,000 rows to leave out. */
const bodyLimit = 128 * 1024;

export function addApplicantImportRoutes(add: AddEndpoint, context: AppContext): void {
  const { db, exports } = context;
  const importing = importingOf(context);
  add(contract.list, ({ query, request }) => service.listImports(db, query, languageOf(request)));
  add(contract.template, ({ query, request, reply }) =>
    sendExport(reply, exports, () => templateSheet({ ...query, language: languageOf(request) })),
  );
  add(contract.get, ({ params, request }) => service.getImport(db, params.id, languageOf(request)));
  add(contract.listRows, async ({ params, query, caller, request }) => {
    const page = await listRows(db, params.id, query, languageOf(request));
    context.listReadings.opened(caller, 'applicant', { ...query, importId: params.id });
    return page;
  });
  add(
    contract.apply,
    ({ params, body, caller, request }) => service.applyImport(importing(request), caller, params.id, body),
    { bodyLimit },
  );
  add(contract.stop, ({ params, caller, request }) =>
    service.stopImport(importing(request), caller, params.id),
  );
  add(contract.resume, ({ params, caller, request }) =>
    service.resumeImport(importing(request), caller, params.id),
  );
  add(contract.remove, async ({ params, caller }) => {
    await service.removeImport(db, caller, params.id);
    return undefined;
  });
  add(contract.answerSheet, ({ params, query, caller, request, reply }) =>
    sendExport(reply, exports, () =>
      answerSheet(db, caller, params.id, { ...query, language: languageOf(request) }),
    ),
  );
}

/** A file waits in memory for its turn, so no more are let in than memory has room for. */
const entering = { atOnce: 4, atOncePerPerson: 1, line: 0, perPerson: 0 };

export function addApplicantImportUploads(add: AddEndpoint, context: AppContext): void {
  const sheets = sheetReaderOf(context.work);
  const entrance = context.work.line('applicant sheets', entering);
  const importing = importingOf(context);
  add(contract.tryImport, ({ query, request, caller }) =>
    entrance.run(String(caller.userId), async () => {
      const { fileName, bytes } = await readUpload(request, importMaxBytes);
      const rows = await sheets.read(String(caller.userId), bytes, service.importBounds);
      return service.tryImport(importing(request), caller, { fileName, rows, ...query });
    }),
  );
}
