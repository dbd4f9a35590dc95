import type { QuestionSectionInput } from '@sanjeh/contract/question-section/question-section.schema';
import { FormTextField } from '#form/form-text-field.tsx';
import type { SchemaForm } from '#form/use-schema-form.ts';
import { m } from '#paraglide/messages.js';

export function CodeFields({ form }: { form: SchemaForm<QuestionSectionInput> }) {
  return (
    <FormTextField
      control={form.control}
      name="code"
      label={m.admin_crud_code}
      description={m.question_section_code_help}
      digits
      isCode
      inputMode="text"
      autoComplete="off"
      className="max-w-sm"
    />
  );
}

export function CodeCell({ code }: { code: string }) {
  return <span className="code-text inline-block max-w-full break-words">{code}</span>;
}
