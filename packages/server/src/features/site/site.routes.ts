import * as admin from '@sanjeh/contract/site/site.admin.contract';
import { logoMaxBytes } from '@sanjeh/contract/site/site.admin.schema';
import * as contract from '@sanjeh/contract/site/site.contract';
import type { AppContext } from '#app.context.ts';
import { languageOf } from '#core/language.ts';
import type { AddEndpoint } from '#http/endpoint-route.ts';
import { readUpload } from '#http/upload.ts';
import { addLogo, getAdminSite, publishSite, takeSiteBack } from './site.admin.service.ts';
import { getSiteImage, siteIn } from './site.service.ts';
import { drawLogo } from './site-logo.service.ts';

export function addSiteRoutes(add: AddEndpoint, context: AppContext): void {
  const { db, site } = context;
  add(contract.getSite, async ({ request }) => siteIn(await site.read(), languageOf(request)));
  add(contract.getSiteImage, async ({ params, reply }) => {
    const { contentType, bytes } = await getSiteImage(db, params.file);
    reply.type(contentType).header('cache-control', 'public, max-age=31536000, immutable');
    reply.removeHeader('vary');
    return bytes;
  });
  add(admin.getSiteContent, () => getAdminSite(context));
  add(admin.publishSite, ({ body, caller }) => publishSite(context, caller, body));
  add(admin.takeSiteBack, ({ body, caller }) => takeSiteBack(context, caller, body));
}

/** Logos are few: whoever uploads one while another is drawn waits for it. */
const logoBounds = { atOnce: 1, line: 4, perPerson: 2 };

export function addSiteUploads(add: AddEndpoint, { db, work }: AppContext): void {
  const drawing = work.line('logos', logoBounds);
  add(admin.uploadLogo, ({ request, caller }) =>
    drawing.run(String(caller.userId), async () => {
      const { bytes } = await readUpload(request, logoMaxBytes);
      return addLogo(db, await drawLogo(bytes));
    }),
  );
}
