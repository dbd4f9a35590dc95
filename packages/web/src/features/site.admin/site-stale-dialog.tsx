import type { AdminSite, SiteValues } from '@sanjeh/contract/site/site.admin.schema';
import { get } from 'react-hook-form';
import { StaleDialog, type StaleWords } from '#form/stale-dialog.tsx';
import { TwoVersions } from '#form/two-versions.tsx';
import { ContentText } from '#i18n/content-text.tsx';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import type { StaleChoice } from '#sync/use-stale-edit.ts';
import { type SiteField, siteLabels, valueText } from './site-labels.ts';
import { toFormValues } from './site-values.ts';

const words: StaleWords = {
  title: m.admin_crud_stale_title,
  later: m.admin_crud_stale_keep_editing,
  theirs: m.admin_crud_stale_take_theirs,
  mine: m.admin_crud_stale_save_mine,
};

type SiteStaleDialogProps = {
  mine: SiteValues;
  theirs: AdminSite;
  onChoice: (choice: StaleChoice) => void;
};

/** Both versions field by field, as far as they differ. */
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
    .map((field) => ({ field, mine: textOf(mine, field), theirs: textOf(other, field) }))
    .filter((compared) => compared.mine !== compared.theirs);
  return (
    <StaleDialog words={words} text={say(m.site_stale_text)} onChoice={onChoice}>
      <dl className="mt-4 flex flex-col gap-4">
        {fields.map(({ field, ...sides }) => (
          <div key={field}>
            <dt className="mb-1 font-semibold">{say(siteLabels[field])}</dt>
            <dd>
              <TwoVersions
                mine={{ title: m.admin_crud_stale_mine, content: <FieldText text={sides.mine} /> }}
                theirs={{ title: m.admin_crud_stale_theirs, content: <FieldText text={sides.theirs} /> }}
              />
            </dd>
          </div>
        ))}
      </dl>
    </StaleDialog>
  );
}

function FieldText({ text }: { text: string }) {
  return (
    <p className="break-words whitespace-pre-line">
      <ContentText text={text} />
    </p>
  );
}
