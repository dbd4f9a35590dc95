import * as faqs from '@sanjeh/contract/faq/faq.admin.contract';
import * as media from '@sanjeh/contract/medium/medium.admin.contract';
import * as site from '@sanjeh/contract/site/site.admin.contract';
import * as slides from '@sanjeh/contract/slide/slide.admin.contract';
import { picture } from '../../../packages/server/src/testing/pictures.ts';
import { ask } from '../endpoint-call.ts';
import { made, reason, type Step, step, title, type Walk } from '../walk.ts';

const slide = (walk: Walk) => ({ id: made(walk, slides.create).id });
/** Each of its own width: one that is known is not drawn anew. */
const drawn = async ({ run }: Walk) => ({
  file: {
    name: 'picture.png',
    bytes: await picture(200 + run, 150)
      .png()
      .toBuffer(),
  },
});

/** What the site shows to whoever comes. */
export const siteSteps: readonly Step[] = [
  step(faqs.create, (walk) => ({ body: { question: title(walk), answer: reason } })),
  step(faqs.reorder, (walk) => ({ body: { ids: [made(walk, faqs.create).id] } })),
  step(media.create, drawn),
  step(slides.create, drawn),
  step(slides.replace, async (walk) => ({
    ...(await drawn(walk)),
    ...{ params: slide(walk), query: { revision: made(walk, slides.create).revision } },
  })),
  step(slides.reorder, (walk) => ({ body: { ids: [slide(walk).id] } })),
  step(site.uploadLogo, drawn),
  step(site.takeSiteBack, async (walk) => {
    const { logo: _, look: __, ...values } = await ask(walk.reader, site.getSiteContent, {});
    const { revision } = await ask(walk.reader, site.publishSite, {
      body: { ...values, footer: title(walk) },
    });
    return { body: { version: 0, revision } };
  }),
];
