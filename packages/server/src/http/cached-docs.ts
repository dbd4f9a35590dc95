import { randomBytes } from 'node:crypto';
import type { Endpoint } from '@sanjeh/contract/endpoint';
import { keepMade } from '../core/keep-made.ts';
import { docsPage } from './docs-page.ts';
import { openApi } from './openapi.ts';
import { createNonceTemplate, type NonceTemplate } from './page/nonce-template/nonce-template.ts';

export type CachedDocs = Readonly<Record<'page' | 'description', () => Promise<NonceTemplate>>>;

/** The contract does not change while the server runs: what tells of it is written and compressed once. */
export function createCachedDocs(endpoints: readonly Endpoint[], version: string): CachedDocs {
  const placeholder = randomBytes(16).toString('base64url');
  const keep = (write: () => string) => keepMade(() => createNonceTemplate(write(), placeholder));
  return {
    page: keep(() => docsPage(endpoints, version, placeholder)),
    description: keep(() => JSON.stringify(openApi(endpoints, version))),
  };
}
