import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { get, useFormState } from 'react-hook-form';
import { m } from '#paraglide/messages.js';
import { useSay } from '../i18n/say.ts';
import type { LanguageType } from '../settings/settings.ts';
import { OutdatedMark, OutdatedNotes } from './outdated-notes.tsx';
import type { SchemaForm } from './use-schema-form.ts';

type LanguageTabsProps<Values extends FieldValues> = {
  form: SchemaForm<Values>;
  /** The names of the fields in each language, in their order. */
  names: Record<LanguageType, readonly FieldPath<Values>[]>;
  /** Where these tabs hold some of the form's texts: which. */
  only?: readonly string[];
  children: (language: LanguageType) => ReactNode;
};

const languages: readonly LanguageType[] = ['fa', 'en'];
const titles = { fa: m.form_in_persian, en: m.form_in_english };

const tabClass = [
  '-mb-px flex min-h-11 cursor-default items-center gap-2 rounded-t-lg border-b-2 border-transparent px-4 py-2',
  'font-medium whitespace-nowrap text-muted -outline-offset-2 transition-colors',
  'data-hovered:text-ink data-selected:border-primary data-selected:text-primary-text',
].join(' ');

/**
 * After sending, an error in the tab that is out of sight opens it, unless the open one has errors as well. While
 * somebody is still typing nothing opens by itself: the tab is only marked.
 */
function useOpenTab<Values extends FieldValues>({
  form,
  names,
}: Omit<LanguageTabsProps<Values>, 'children'>) {
  const [open, setOpen] = useState<LanguageType>('fa');
  const { errors, submitCount } = useFormState({ control: form.control });
  const wrong = {
    fa: names.fa.find((name) => get(errors, name)),
    en: names.en.find((name) => get(errors, name)),
  };
  const settledCount = useRef(0);
  const other = open === 'fa' ? 'en' : 'fa';
  const hiddenWrong = wrong[open] ? undefined : wrong[other];
  useEffect(() => {
    if (hiddenWrong === undefined || settledCount.current === submitCount) return;
    settledCount.current = submitCount;
    setOpen(other);
    // Once the panel is in sight.
    setTimeout(() => form.setFocus(hiddenWrong));
  }, [hiddenWrong, other, submitCount, form.setFocus]);
  const choose = (language: LanguageType) => {
    settledCount.current = submitCount;
    setOpen(language);
  };
  return { open, choose, wrong };
}

/** Content is written in Persian and may be translated. Both panels stay in the form, whichever is in sight. */
export function LanguageTabs<Values extends FieldValues>({ children, ...props }: LanguageTabsProps<Values>) {
  const say = useSay();
  const { open, choose, wrong } = useOpenTab(props);
  return (
    <AriaTabs selectedKey={open} onSelectionChange={(key) => choose(key as LanguageType)}>
      <TabList aria-label={say(m.form_languages)} className="flex gap-1 overflow-x-auto border-b border-line">
        {languages.map((language) => (
          <Tab key={language} id={language} className={tabClass}>
            {say(titles[language])}
            {language === 'en' && <OutdatedMark control={props.form.control} only={props.only} />}
            {wrong[language] && (
              <>
                <CircleAlert aria-hidden className="size-4 text-danger-text" />
                <span className="sr-only">{say(m.form_tab_has_errors)}</span>
              </>
            )}
          </Tab>
        ))}
      </TabList>
      {languages.map((language) => (
        <TabPanel
          key={language}
          id={language}
          shouldForceMount
          className="flex flex-col gap-5 rounded-lg pt-5 data-inert:hidden"
        >
          {language === 'en' && <OutdatedNotes form={props.form} only={props.only} />}
          {children(language)}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
