import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start';
import { getRequestHeader, getRequestUrl } from '@tanstack/react-start/server';
import { settingsOfPage } from './settings/page-language.ts';
import type { Settings } from './settings/settings.ts';
import { lookOfDocument, ownLook, type SiteLook } from './site-look/site-look.ts';

/** What a page knows before it renders: on the server from the request, in the browser from the document. */
export type PageContext = {
  settings: Settings;
  look: SiteLook;
  /** Where the site is reached, as it stands in addresses that others read; null where the operator has not said. */
  publicUrl: string | null;
  nonce: string | undefined;
};

export const readPageContext = createIsomorphicFn()
  .server((): PageContext => {
    const url = getRequestUrl();
    return {
      settings: settingsOfPage(getRequestHeader('cookie') ?? '', url),
      look: (getGlobalStartContext() as { look?: SiteLook } | undefined)?.look ?? ownLook,
      publicUrl: getRequestHeader('x-public-url') ?? null,
      nonce: getRequestHeader('x-csp-nonce'),
    };
  })
  .client(
    (): PageContext => ({
      settings: settingsOfPage(document.cookie, new URL(location.href)),
      look: lookOfDocument(),
      publicUrl: publicUrlOfPage(),
      nonce: undefined,
    }),
  );

/** As the server has written it into the page; what the browser calls this place may be another name for it. */
function publicUrlOfPage(): string | null {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  return canonical && new URL(canonical.href).origin;
}
