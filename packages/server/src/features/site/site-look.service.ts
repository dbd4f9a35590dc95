import type { SiteLook } from '@sanjeh/contract/site/site.admin.schema';
import { usualTimeZone } from '@sanjeh/domain/age/usual-time-zone';
import { accentVariables, ownAccent } from '@sanjeh/domain/colour/accent';
import { siteTexts } from '@sanjeh/domain/site/site-content';
import type { Env } from '#core/env.ts';
import type { CurrentSite } from './site.context.ts';
import type { LogoImage } from './site.queries.ts';
import { originalName } from './site-original.service.ts';

export function imagePath({ file }: Pick<LogoImage, 'file'>): string {
  return `/api/site/images/${file}`;
}

/** What every page knows of the site. The document's title is the operator's setting until the site has another name. */
export function lookOf(
  { content, logo }: CurrentSite,
  { siteTitle, timeZone }: Pick<Env, 'siteTitle' | 'timeZone'>,
): SiteLook {
  const [fa, en] = [siteTexts(content, 'fa'), siteTexts(content, 'en')];
  const isRenamed = fa.name !== originalName.fa;
  return {
    title: isRenamed ? { fa: fa.name, en: en.name } : { fa: siteTitle, en: siteTitle },
    name: { fa: fa.name, en: en.name },
    footer: { fa: fa.footer, en: en.footer },
    colours: content.accent === ownAccent ? null : coloursOf(content.accent),
    logo: logo && {
      path: imagePath(logo.images.mark),
      width: logo.images.mark.width,
      height: logo.images.mark.height,
    },
    icons: logo && {
      tab: imagePath(logo.images.tab),
      touch: imagePath(logo.images.touch),
      preview: imagePath(logo.images.preview),
    },
    ...(timeZone !== usualTimeZone && { timeZone }),
  };
}

/** Also where a part of a page is always light or always dark, which declares its colours again. */
function coloursOf(accent: string): string {
  const lines = Object.entries(accentVariables(accent)).map(([name, value]) => `${name}:${value}`);
  return `:root,.scheme-light,.scheme-dark{${lines.join(';')}}`;
}
