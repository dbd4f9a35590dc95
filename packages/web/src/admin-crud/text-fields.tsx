import type { FieldPath, FieldValues } from 'react-hook-form';
import { FormTextArea, FormTextField } from '#form/form-text-field.tsx';
import { LanguageTabs } from '#form/language-tabs.tsx';
import type { SchemaForm } from '#form/use-schema-form.ts';
import type { LanguageType } from '#settings/settings.ts';
import type { CrudText } from './crud-entity.ts';
import { textName } from './text-name.ts';

type TextFieldsProps<Values extends FieldValues> = {
  form: SchemaForm<Values>;
  texts: readonly CrudText[];
};

/** The texts of an entity, in Persian and, for whoever wants to, in English. */
export function TextFields<Values extends FieldValues>({ form, texts }: TextFieldsProps<Values>) {
  const namesIn = (language: LanguageType) =>
    texts.map(({ name }) => textName(name, language) as FieldPath<Values>);
  return (
    <LanguageTabs form={form} names={{ fa: namesIn('fa'), en: namesIn('en') }}>
      {(language) =>
        texts.map((text) => <TextInput key={text.name} form={form} text={text} language={language} />)
      }
    </LanguageTabs>
  );
}

type TextInputProps<Values extends FieldValues> = {
  form: SchemaForm<Values>;
  text: CrudText;
  language: LanguageType;
};

function TextInput<Values extends FieldValues>({ form, text, language }: TextInputProps<Values>) {
  const shared = {
    control: form.control,
    name: textName(text.name, language) as FieldPath<Values>,
    label: text.label,
    isOptional: text.isOptional ?? language === 'en',
  };
  return text.kind === 'line' ? (
    <FormTextField {...shared} autoComplete="off" />
  ) : (
    <FormTextArea {...shared} rows={6} />
  );
}
