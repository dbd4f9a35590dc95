import type { SiteValues } from '@sanjeh/contract/site/site.admin.schema';
import { Plus } from 'lucide-react';
import type { FieldPath } from 'react-hook-form';
import { focusSoon } from '#form/focus-soon.ts';
import { FormTextArea } from '#form/form-text-field.tsx';
import { LanguageTabs } from '#form/language-tabs.tsx';
import type { SchemaForm } from '#form/use-schema-form.ts';
import type { Message } from '#i18n/say.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import type { LanguageType } from '#settings/settings.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { PartFields } from './part-fields.tsx';
import { addPartId, focusAfterAdding } from './part-focus.ts';
import { siteLabels } from './site-labels.ts';
import { noPart, textNames } from './site-values.ts';

type TextPageCardProps = {
  form: SchemaForm<SiteValues>;
  title: Message;
  lead: 'aboutLead' | 'privacyLead';
  parts: 'about' | 'privacy';
};

const mostParts = 12;

/** A page that is an introduction and some headings with what stands below them. */
export function TextPageCard({ form, title, lead, parts: list }: TextPageCardProps) {
  const say = useSay();
  const parts = form.watch(list);
  const change = (next: SiteValues['about']) => form.setValue(list, next, { shouldDirty: true });
  const add = () => {
    change([...parts, noPart]);
    focusSoon(focusAfterAdding(list, parts.length + 1));
  };
  const names = {
    fa: [lead, ...parts.flatMap((_, at) => partNames(list, at, 'fa'))],
    en: [...textNames('en', [lead]), ...parts.flatMap((_, at) => partNames(list, at, 'en'))],
  } satisfies Record<LanguageType, FieldPath<SiteValues>[]>;
  return (
    <Card title={say(title)}>
      <LanguageTabs form={form} names={names} only={[lead]}>
        {(language) => (
          <>
            <FormTextArea
              control={form.control}
              name={names[language][0] ?? lead}
              label={siteLabels[lead]}
              rows={2}
              isOptional
            />
            {parts
              .map((_, at) => partNames(list, at, language))
              .map((partFields, at) => (
                // A part is known by its place alone, and its fields follow the values.
                <PartFields
                  key={partFields[0]}
                  {...{ form, list, at, language }}
                  names={partFields}
                  count={parts.length}
                  onChange={change}
                />
              ))}
            {language === 'fa' && parts.length < mostParts && (
              <Button
                id={addPartId(list)}
                variant="secondary"
                size="small"
                className="self-start"
                icon={<Plus aria-hidden className="size-5" />}
                onPress={add}
              >
                {say(m.site_part_add)}
              </Button>
            )}
          </>
        )}
      </LanguageTabs>
    </Card>
  );
}

function partNames(list: 'about' | 'privacy', at: number, language: LanguageType) {
  const start = language === 'fa' ? (`${list}.${at}` as const) : (`${list}.${at}.translations.en` as const);
  return [`${start}.title`, `${start}.text`] as const;
}
