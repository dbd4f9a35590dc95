import type { AdminSite, SiteValues } from '@sanjeh/contract/site/site.admin.schema';
import { get } from 'react-hook-form';
import { FieldsStaleDialog } from '#form/fields-stale-dialog.tsx';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import type { StaleChoice } from '#sync/use-stale-edit.ts';
import { type SiteField, siteLabels, valueText } from './site-labels.ts';
import { toFormValues } from './site-values.ts';

type SiteStaleDialogProps = {
  mine: SiteValues;
  theirs: AdminSite;
  onChoice: (choice: StaleChoice) => void;
};

export function SiteStaleDialog({ mine, theirs, onChoice }: SiteStaleDialogProps) {
  const say = useSay();
  const other = toFormValues(theirs);
  const textOf = (values: SiteValues, field: SiteField) => {
    const value: unknown = values[field];
    const english: unknown = get(values, `translations.en.${field}`);
    const own = valueText(field, value) ?? (typeof value === 'string' ? value : JSON.stringify(value));
    return typeof english === 'string' && english !== '' ? `${own}\n${english}` : own;
  };
  const fields = (Object.keys(siteLabels) as SiteField[])
    .map((field) => ({
      label: say(siteLabels[field]),
      ...{ mine: textOf(mine, field), theirs: textOf(other, field) },
    }))
    .filter((compared) => compared.mine !== compared.theirs);
  return <FieldsStaleDialog text={say(m.site_stale_text)} fields={fields} onChoice={onChoice} />;
}
