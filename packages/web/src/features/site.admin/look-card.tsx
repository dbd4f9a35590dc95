import type { SiteLogo, SiteValues } from '@sanjeh/contract/site/site.admin.schema';
import { FormTextField } from '#form/form-text-field.tsx';
import { LanguageTabs } from '#form/language-tabs.tsx';
import type { SchemaForm } from '#form/use-schema-form.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Card } from '#ui/card.tsx';
import { AccentField } from './accent-field.tsx';
import { LogoField } from './logo-field.tsx';
import { textNames } from './site-values.ts';

type LookCardProps = {
  form: SchemaForm<SiteValues>;
  logo: SiteLogo | null;
  onLogo: (logo: SiteLogo | null) => void;
};

const texts = ['name', 'footer'] as const;
const names = { fa: textNames('fa', texts), en: textNames('en', texts) };

export function LookCard({ form, logo, onLogo }: LookCardProps) {
  const say = useSay();
  return (
    <Card title={say(m.site_look)} description={say(m.site_look_text)}>
      <div className="flex flex-col gap-6">
        <LanguageTabs form={form} names={names} only={texts}>
          {(language) => {
            const [name = 'name', footer = 'footer'] = names[language];
            return (
              <>
                <FormTextField
                  control={form.control}
                  name={name}
                  label={m.site_field_name}
                  maxLength={60}
                  isOptional={language === 'en'}
                />
                <FormTextField control={form.control} name={footer} label={m.site_field_footer} isOptional />
              </>
            );
          }}
        </LanguageTabs>
        <LogoField
          logo={logo}
          onLogo={(chosen) => {
            onLogo(chosen);
            form.setValue('logoId', chosen?.id ?? null, { shouldDirty: true });
          }}
        />
        <AccentField form={form} />
      </div>
    </Card>
  );
}
