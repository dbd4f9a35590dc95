import type { SiteContent } from '@sanjeh/domain/site/site-content';
import type { LogoImage } from './site.queries.ts';
import type { LogoKind } from './site-logo.service.ts';

/** The site as everybody sees it now. */
export interface CurrentSite {
  /** 0: nobody has changed it. */
  readonly version: number;
  readonly content: SiteContent;
  readonly logo: { readonly id: number; readonly images: Readonly<Record<LogoKind, LogoImage>> } | null;
}

/** It is read from the database once, and again when it has changed, whichever process did that. */
export interface SiteKeeper {
  /** What the site is where nothing is stored. */
  readonly original: SiteContent;
  read(): Promise<CurrentSite>;
}

export interface SiteContext {
  readonly site: SiteKeeper;
}
