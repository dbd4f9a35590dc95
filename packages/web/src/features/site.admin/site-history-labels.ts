import { m } from '#paraglide/messages.js';
import { siteLabels, valueText } from './site-labels.ts';

/** A logo is kept by its number, which says nothing: that it is another one does. */
const logo = { label: m.site_field_logo, none: m.site_logo_none, text: () => null };

const { logoId: _, ...labels } = siteLabels;
const lists: ReadonlySet<string> = new Set(['about', 'privacy', 'phones']);

export const siteHistoryLabels = {
  ...Object.fromEntries(
    Object.entries(labels).map(([field, label]) => [
      field,
      lists.has(field) ? { label, text: (value: unknown) => valueText(field, value) } : { label },
    ]),
  ),
  logo: {
    ...logo,
    text: (_value: unknown, { say }: { say: (message: typeof m.site_logo_some) => string }) =>
      say(m.site_logo_some),
  },
};
