import type { SiteLook } from '@sanjeh/contract/site/site.admin.schema';
import type { Language } from '../core/language.ts';

/** What takes the place of the same parts in the manifest of the build. */
export interface ManifestParts {
  readonly name: string;
  readonly short_name: string;
  readonly theme_color: string;
  readonly icons?: readonly object[];
}

/** What the site is called and how it looks, as it is now. */
export interface SiteOfPages {
  readLook(): Promise<SiteLook>;
  readManifest(language: Language): Promise<ManifestParts>;
}
