import * as admin from '@sanjeh/contract/slide/slide.admin.contract';
import * as contract from '@sanjeh/contract/slide/slide.contract';
import { slideMaxBytes } from '@sanjeh/contract/slide/slide.schema';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '#app.context.ts';
import type { Caller } from '#core/caller.ts';
import { languageOf } from '#core/language.ts';
import type { AddEndpoint } from '#http/endpoint-route.ts';
import { readUpload } from '#http/upload.ts';
import * as service from './slide.service.ts';
import { encodeSlide } from './slide-image.service.ts';

export function addSlideRoutes(add: AddEndpoint, { db }: AppContext): void {
  add(contract.listSlides, ({ request }) => service.listSlides(db, languageOf(request)));
  add(contract.getSlideImage, async ({ params, reply }) => {
    const { contentType, bytes } = await service.getSlideImage(db, params.id, params.file);
    reply.type(contentType).header('cache-control', 'public, max-age=31536000, immutable');
    reply.removeHeader('vary');
    return bytes;
  });
  add(admin.list, ({ query }) => service.listAdminSlides(db, query));
  add(admin.reorder, ({ body, caller }) => service.reorderSlides(db, caller, body.ids));
  add(admin.get, ({ params }) => service.getSlide(db, params.id));
  add(admin.update, ({ params, body, caller }) => service.updateSlide(db, caller, params.id, body));
  add(admin.remove, async ({ params, caller }) => {
    await service.removeSlide(db, caller, params.id);
    return undefined;
  });
}

/** A file waits in memory for its turn, so no more are let in than memory has room for. */
const uploadsAtOnce = 10;
/** The page that uploads sends three at a time. */
const uploadsPerPerson = 6;

export function addSlideUploads(add: AddEndpoint, { db, work }: AppContext): void {
  const entrance = work.line('uploads', {
    ...{ atOnce: uploadsAtOnce, atOncePerPerson: uploadsPerPerson, line: 0, perPerson: 0 },
  });
  const drawing = work.line('pictures', { atOnce: 2, line: uploadsAtOnce, perPerson: uploadsAtOnce });
  const readPicture = (request: FastifyRequest, { userId }: Caller) =>
    entrance.run(String(userId), async () => {
      const { fileName, bytes } = await readUpload(request, slideMaxBytes);
      return { fileName, ...(await drawing.run(String(userId), () => encodeSlide(bytes))) };
    });

  add(admin.create, async ({ query, request, caller }) =>
    service.uploadSlide(db, caller, await readPicture(request, caller), query.requestKey),
  );
  add(admin.replace, async ({ params, query, request, caller }) => {
    await service.assertReplaceable(db, params.id, query.revision);
    const picture = await readPicture(request, caller);
    return service.replaceSlide(db, caller, params.id, { revision: query.revision, picture });
  });
}
