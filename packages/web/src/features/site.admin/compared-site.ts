import type { AdminSite, SiteValues } from '@sanjeh/contract/site/site.admin.schema';
import { get } from 'react-hook-form';
import type { ComparedField } from '#form/fields-stale-dialog.tsx';
import type { Say } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { type SiteField, siteLabels, valueText } from './site-labels.ts';

type Logos = Record<'mine' | 'theirs', AdminSite['logo']>;

/** Field by field, the parts of a page as one, as far as the two differ. */
export function comparedSite(mine: SiteValues, theirs: SiteValues, logos: Logos, say: Say): ComparedField[] {
  const textOf = (values: SiteValues, field: SiteField) => {
    const value: unknown = values[field];
    const english: unknown = get(values, `translations.en.${field}`);
    const own = valueText(field, value) ?? (typeof value === 'string' ? value : JSON.stringify(value));
    return typeof english === 'string' && english !== '' ? `${own}\n${english}` : own;
  };
  const shown = (logo: AdminSite['logo']) =>
    logo ? { src: logo.path, name: say(m.site_logo_some) } : say(m.site_logo_none);
  return (Object.keys(siteLabels) as SiteField[])
    .map((field) => ({
      ...{ field, label: say(siteLabels[field]) },
      ...{ mine: textOf(mine, field), theirs: textOf(theirs, field) },
    }))
    .filter((compared) => compared.mine !== compared.theirs)
    .map(({ field, ...compared }) =>
      field === 'logoId' ? { ...compared, mine: shown(logos.mine), theirs: shown(logos.theirs) } : compared,
    );
}
