import * as admin from '@sanjeh/contract/medium/medium.admin.contract';
import * as contract from '@sanjeh/contract/medium/medium.contract';
import { mediumLimits } from '@sanjeh/contract/medium/medium.schema';
import type { AppContext } from '#app.context.ts';
import type { AddEndpoint } from '#http/endpoint-route.ts';
import { readUpload } from '#http/upload.ts';
import { rangeOf } from './byte-range.ts';
import { makeMedium } from './make-medium.service.ts';
import { keepMedium, openFile } from './medium.service.ts';

export function addMediumRoutes(add: AddEndpoint, { db }: AppContext): void {
  add(contract.getMediumFile, async ({ params, request, reply }) => {
    const file = await openFile(db, params.id, params.file);
    reply
      .type(file.contentType)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('accept-ranges', 'bytes')
      .removeHeader('vary');
    const range = rangeOf(request.headers.range, file.length);
    if (range === null) {
      reply.code(416).header('content-range', `bytes */${file.length}`);
      return Buffer.alloc(0);
    }
    if (range === 'all') {
      reply.header('content-length', file.length);
      return file.read(0, file.length);
    }
    const { from, to } = range;
    reply
      .code(206)
      .header('content-range', `bytes ${from}-${to}/${file.length}`)
      .header('content-length', to - from + 1);
    return file.read(from, to - from + 1);
  });
}

/** A file waits in memory for its turn, so no more are let in than memory has room for. */
const entering = { atOnce: 6, atOncePerPerson: 3, line: 0, perPerson: 0 };
const drawing = { atOnce: 2, line: 6, perPerson: 6 };

export function addMediumUploads(add: AddEndpoint, { db, work }: AppContext): void {
  const entrance = work.line('media uploads', entering);
  const making = work.line('media', drawing);
  add(admin.create, ({ request, caller }) => {
    const person = String(caller.userId);
    return entrance.run(person, async () => {
      const { bytes } = await readUpload(request, mediumLimits.video.bytes);
      return keepMedium(db, await making.run(person, () => makeMedium(bytes)));
    });
  });
}
