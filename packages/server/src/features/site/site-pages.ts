import type { SiteLook } from '@sanjeh/contract/site/site.admin.schema';
import { accentOf } from '@sanjeh/domain/colour/accent';
import { siteTexts } from '@sanjeh/domain/site/site-content';
import type { AppContext } from '#app.context.ts';
import type { Language } from '#core/language.ts';
import type { ManifestParts, SiteOfPages } from '#http/site-of-pages.ts';
import type { CurrentSite } from './site.context.ts';
import { imagePath, lookOf } from './site-look.service.ts';

/** What pages and the manifest are told of the site. It is worked out once for each change of it. */
export function siteOfPages({ site, env }: Pick<AppContext, 'site' | 'env'>): SiteOfPages {
  const looks = new WeakMap<CurrentSite, SiteLook>();
  return {
    readLook: async () => {
      const current = await site.read();
      const look = looks.get(current) ?? lookOf(current, env);
      looks.set(current, look);
      return look;
    },
    readManifest: async (language) => manifestOf(await site.read(), language),
  };
}

function manifestOf({ content, logo }: CurrentSite, language: Language): ManifestParts {
  const { name } = siteTexts(content, language);
  const icon = (kind: 'icon192' | 'icon512' | 'maskable', purpose?: 'maskable') => {
    const image = logo?.images[kind];
    if (!image) return [];
    const sizes = `${image.width}x${image.height}`;
    return [{ src: imagePath(image), sizes, type: 'image/png', ...(purpose ? { purpose } : {}) }];
  };
  return {
    name,
    short_name: name,
    theme_color: accentOf(content.accent).light.fill,
    ...(logo ? { icons: [...icon('icon192'), ...icon('icon512'), ...icon('maskable', 'maskable')] } : {}),
  };
}
