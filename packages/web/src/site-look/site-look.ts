import type { SiteLook } from '@sanjeh/contract/site/site.admin.schema';

export type { SiteLook } from '@sanjeh/contract/site/site.admin.schema';

/** As the product comes, where nobody says otherwise: the development server renders beside the interface. */
export const ownLook: SiteLook = {
  title: { fa: '1001', en: '1001' },
  name: { fa: 'سنجه', en: 'Sanjeh' },
  footer: { fa: '', en: '' },
  ...{ colours: null, logo: null, icons: null },
};

/** The server writes it into each page, and there the browser finds it. */
export const lookMetaName = 'site-look';

export function lookOfDocument(): SiteLook {
  const written = document.querySelector<HTMLMetaElement>(`meta[name="${lookMetaName}"]`)?.content;
  return written ? (JSON.parse(written) as SiteLook) : ownLook;
}
