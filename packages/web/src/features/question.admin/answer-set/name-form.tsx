import type { AnswerSetInput } from '@sanjeh/contract/answer-set/answer-set.schema';
import { answerSetInputSchema } from '@sanjeh/contract/answer-set/answer-set.schema';
import { lineText } from '@sanjeh/contract/shared/content-text.schema';
import { useEffect } from 'react';
import { DialogActions } from '#form/dialog-actions.tsx';
import { Form } from '#form/form.tsx';
import { FormTextField } from '#form/form-text-field.tsx';
import { useSchemaForm } from '#form/use-schema-form.ts';
import { m } from '#paraglide/messages.js';

export type SetNames = { title: string; english: string };
type Names = Pick<AnswerSetInput, 'title' | 'translations'>;

const schema = answerSetInputSchema.pick({ title: true }).extend({ english: lineText(200) });

type NameFormProps = {
  names: SetNames;
  hasEnglish: boolean;
  onSave: (names: Names) => Promise<void>;
  onCancel: () => void;
};

/** What a set of answers is called. */
export function NameForm({ names, hasEnglish, onSave, onCancel }: NameFormProps) {
  const form = useSchemaForm<SetNames, SetNames>({
    schema,
    defaultValues: names,
    onSubmit: ({ title, english }) =>
      onSave({ title, translations: english.trim() === '' ? {} : { en: { title: english } } }),
  });
  const { setFocus } = form;
  // The name is there already: Enter keeps it.
  useEffect(() => setFocus('title', { shouldSelect: true }), [setFocus]);
  return (
    <Form form={form} className="flex flex-col gap-4">
      <FormTextField control={form.control} name="title" label={m.answer_set_name} />
      {hasEnglish && (
        <FormTextField control={form.control} name="english" label={m.answer_set_name_english} isOptional />
      )}
      <DialogActions form={form} onCancel={onCancel} />
    </Form>
  );
}
