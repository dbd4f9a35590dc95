import { questionSectionInputSchema } from '@sanjeh/contract/question-section/question-section.schema';
import { useState } from 'react';
import { Form } from '#form/form.tsx';
import { FormTextField } from '#form/form-text-field.tsx';
import { SubmitButton } from '#form/submit-button.tsx';
import { useSchemaForm } from '#form/use-schema-form.ts';
import { useToldTyped } from '#form/use-told-typed.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { requestKeys } from '#sync/request-key.ts';
import { createSection } from '../question.api.ts';
import type { SectionInfo } from '../question-drafts/drafts.ts';

type NewSectionFormProps = {
  onCreated: (section: SectionInfo) => void;
  onTyped: (isTyped: boolean) => void;
};

export function NewSectionForm({ onCreated, onTyped }: NewSectionFormProps) {
  const say = useSay();
  const [keyOf] = useState(requestKeys);
  const form = useSchemaForm({
    schema: questionSectionInputSchema,
    defaultValues: { title: '', code: '', translations: { en: { title: '' } } },
    onSubmit: async (values) => {
      const { id, title, translations } = await createSection(values, keyOf(values));
      onCreated({ id, title, translations });
    },
  });
  useToldTyped(form.control, onTyped);
  return (
    <Form form={form} className="flex flex-col gap-4">
      <FormTextField control={form.control} name="title" label={m.question_editor_section_title} />
      <FormTextField control={form.control} name="code" label={m.question_editor_section_code} />
      <FormTextField
        control={form.control}
        name="translations.en.title"
        label={m.question_editor_section_english}
        isOptional
      />
      <div className="flex justify-end">
        <SubmitButton form={form}>{say(m.question_editor_section_make)}</SubmitButton>
      </div>
    </Form>
  );
}
