import { accentVariables } from '@sanjeh/domain/colour/accent';
import { siteTexts } from '@sanjeh/domain/site/site-content';
import type { CSSProperties, ReactNode } from 'react';
import { useState } from 'react';
import type { SiteDraft } from '#features/site.admin/site-values.ts';
import { AboutPage } from '#features/site.public/about-page.tsx';
import { ContactPage } from '#features/site.public/contact-page.tsx';
import { PrivacyPage } from '#features/site.public/privacy-page.tsx';
import { useSay } from '#i18n/say.ts';
import { WebsiteFooter } from '#layouts/website/website-footer.tsx';
import { WebsiteHeader } from '#layouts/website/website-header.tsx';
import { m } from '#paraglide/messages.js';
import { directionOf, type LanguageType } from '#settings/settings.ts';
import { SettingsProvider, useSettings } from '#settings/settings-provider.tsx';
import { SiteLookProvider } from '#site-look/site-look-provider.tsx';
import { ChoiceButtons } from '#ui/choice-buttons.tsx';
import { Dialog } from '#ui/dialog.tsx';

const languages = { fa: m.form_in_persian, en: m.form_in_english };
const themes = { light: m.site_theme_light, dark: m.site_theme_dark };
const pages = { about: m.site_about, contact: m.site_contact_title, privacy: m.site_privacy_title };
type PageName = keyof typeof pages;

/** The public pages as they would be, in both languages and themes, before anybody else sees them. */
export function SitePreview({ draft, onClose }: { draft: SiteDraft; onClose: () => void }) {
  const say = useSay();
  const { settings } = useSettings();
  const [language, setLanguage] = useState<LanguageType>(settings.language);
  const [theme, setTheme] = useState<'light' | 'dark'>('light');
  const [page, setPage] = useState<PageName>('about');
  return (
    <Dialog title={m.site_preview} size="full" isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <div className="mb-3 flex flex-wrap gap-x-6 gap-y-2">
        <ChoiceButtons label={m.site_preview_page} choices={pages} chosen={page} onChoose={setPage} />
        <ChoiceButtons
          label={m.form_languages}
          choices={languages}
          chosen={language}
          onChoose={setLanguage}
        />
        <ChoiceButtons label={m.site_preview_theme} choices={themes} chosen={theme} onChoose={setTheme} />
      </div>
      <p className="mb-3 text-sm text-muted">{say(m.site_preview_text)}</p>
      <SettingsProvider key={`${language} ${theme}`} initial={{ ...settings, language, theme }}>
        <SiteLookProvider look={draft.look}>
          <div
            inert
            data-preview={`${language} ${theme} ${page}`}
            lang={language}
            dir={directionOf(language)}
            className={`scheme-${theme} overflow-hidden rounded-xl border border-line bg-page text-ink`}
            style={accentVariables(draft.content.accent) as CSSProperties}
          >
            <WebsiteHeader />
            <Page name={page} draft={draft} language={language} />
            <WebsiteFooter />
          </div>
        </SiteLookProvider>
      </SettingsProvider>
    </Dialog>
  );
}

type PageProps = { name: PageName; draft: SiteDraft; language: LanguageType };

function Page({ name, draft, language }: PageProps): ReactNode {
  const { about, contact, privacy } = siteTexts(draft.content, language);
  if (name === 'contact') return <ContactPage contact={contact} />;
  return name === 'privacy' ? <PrivacyPage privacy={privacy} /> : <AboutPage about={about} />;
}
