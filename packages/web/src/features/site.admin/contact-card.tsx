import type { SiteValues } from '@sanjeh/contract/site/site.admin.schema';
import { FormTextArea, FormTextField } from '#form/form-text-field.tsx';
import { LanguageTabs } from '#form/language-tabs.tsx';
import type { SchemaForm } from '#form/use-schema-form.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Card } from '#ui/card.tsx';
import { siteLabels } from './site-labels.ts';
import { textNames } from './site-values.ts';

const texts = ['contactLead', 'address', 'hours'] as const;
const names = { fa: textNames('fa', texts), en: textNames('en', texts) };
const phones = ['phones.0', 'phones.1', 'phones.2'] as const;

export function ContactCard({ form }: { form: SchemaForm<SiteValues> }) {
  const say = useSay();
  return (
    <Card title={say(m.site_contact_title)}>
      <div className="flex flex-col gap-5">
        <LanguageTabs form={form} names={names} only={texts}>
          {(language) =>
            texts.map((text, at) => (
              <FormTextArea
                key={text}
                control={form.control}
                name={names[language][at] ?? text}
                label={siteLabels[text]}
                rows={2}
                isOptional
              />
            ))
          }
        </LanguageTabs>
        <div className="grid gap-5 sm:grid-cols-3">
          {phones.map((name, at) => (
            <FormTextField
              key={name}
              control={form.control}
              name={name}
              label={say(m.site_phone_number, { number: at + 1 })}
              {...(at === 0 ? { description: m.site_phone_help } : {})}
              digits
              inputMode="tel"
              isOptional
            />
          ))}
        </div>
        <FormTextField
          control={form.control}
          name="email"
          label={m.site_contact_email}
          type="email"
          isOptional
        />
      </div>
    </Card>
  );
}
