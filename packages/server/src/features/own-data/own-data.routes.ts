import * as contract from '@sanjeh/contract/own-data/own-data.contract';
import { dateInTimeZone } from '@sanjeh/domain/age/calendar-date';
import type { AppContext } from '#app.context.ts';
import { languageOf } from '#core/language.ts';
import { attachment } from '#http/attachment.ts';
import type { AddEndpoint } from '#http/endpoint-route.ts';
import { askArchive, getArchive, openArchive } from './own-archive.service.ts';

export function addOwnDataRoutes(add: AddEndpoint, context: AppContext): void {
  const { db, env } = context;
  add(contract.getMyArchive, ({ caller }) => getArchive(db, caller.userId));
  add(contract.askArchive, ({ caller, request }) => askArchive(context, caller, languageOf(request)));
  add(contract.getArchiveFile, async ({ caller, reply }) => {
    const { bytes, body } = await openArchive(db, caller);
    const name = `sanjeh-${dateInTimeZone(new Date(), env.timeZone)}.zip`;
    reply
      .type('application/zip')
      .header('content-length', bytes)
      .header('content-disposition', attachment(name, name));
    return body;
  });
}
