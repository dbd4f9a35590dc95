import * as contract from '@sanjeh/contract/norm/norm.contract';
import { normSheetMaxBytes } from '@sanjeh/contract/norm/norm-import.schema';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '#app.context.ts';
import type { Caller } from '#core/caller.ts';
import { languageOf } from '#core/language.ts';
import { sendExport } from '#export/streamed-export.ts';
import type { AddEndpoint } from '#http/endpoint-route.ts';
import { readUpload } from '#http/upload.ts';
import { sheetReaderOf } from '#sheet/sheet-reader.ts';
import { forPlainExams } from '../exam-version/plain-exam.service.ts';
import { getNorms, replaceNorms } from './norm.service.ts';
import { applyImport, normSheetBounds, tryImport } from './norm-import.service.ts';
import { getNormSample } from './norm-sample.service.ts';
import { exportNormSheet } from './norm-sheet.service.ts';

/** Two hundred age groups with a table each. */
const bodyLimit = 8 * 1024 * 1024;

/** Reading everybody's answers keeps the database busy for as long as it takes. */
const sampling = { atOnce: 1, line: 10, perPerson: 3 };

export function addNormRoutes(add: AddEndpoint, { db, versions, env, work, exports }: AppContext): void {
  const samples = work.line('norm samples', sampling);
  add(contract.get, ({ params }) => getNorms(db, params.id));
  add(contract.replace, ({ params, body, caller }) => replaceNorms(db, caller, params.id, body), {
    bodyLimit,
  });
  forPlainExams(add, db)(contract.sample, ({ params, query, caller }) =>
    samples.run(String(caller.userId), () =>
      getNormSample({ db, versions, timeZone: env.timeZone }, params.id, query),
    ),
  );
  add(contract.sheet, ({ params, query, request, reply }) =>
    sendExport(reply, exports, () =>
      exportNormSheet(db, params.id, { format: query.format, language: languageOf(request) }),
    ),
  );
}

/** A file waits in memory for its turn, so no more are let in than memory has room for. */
const entering = { atOnce: 10, atOncePerPerson: 3, line: 0, perPerson: 0 };

export function addNormUploads(add: AddEndpoint, { db, work }: AppContext): void {
  const sheets = sheetReaderOf(work);
  const entrance = work.line('sheet uploads', entering);
  const readRows = (request: FastifyRequest, { userId }: Caller) =>
    entrance.run(String(userId), async () => {
      const { bytes } = await readUpload(request, normSheetMaxBytes);
      return sheets.read(String(userId), bytes, normSheetBounds);
    });
  add(contract.tryImport, async ({ params, query, request, caller }) =>
    tryImport(db, params.id, await readRows(request, caller), query),
  );
  add(contract.applyImport, async ({ params, query, request, caller }) =>
    applyImport(db, caller, params.id, await readRows(request, caller), query),
  );
}
