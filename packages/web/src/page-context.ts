import { createIsomorphicFn } from '@tanstack/react-start';
import { getRequestHeader } from '@tanstack/react-start/server';
import { parseSettings, type Settings } from './settings/settings.ts';

/** What a page knows before it renders: on the server from the request, in the browser from the document. */
export type PageContext = {
  settings: Settings;
  siteTitle: string;
  nonce: string | undefined;
};

export const readPageContext = createIsomorphicFn()
  .server((): PageContext => ({
    settings: parseSettings(getRequestHeader('cookie') ?? ''),
    siteTitle: getRequestHeader('x-site-title') ?? '1001',
    nonce: getRequestHeader('x-csp-nonce'),
  }))
  .client((): PageContext => ({
    settings: parseSettings(document.cookie),
    siteTitle: document.title,
    nonce: undefined,
  }));
