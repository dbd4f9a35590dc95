import type { AnswerSetInput } from '@sanjeh/contract/answer-set/answer-set.schema';
import { answerSetInputSchema } from '@sanjeh/contract/answer-set/answer-set.schema';
import { lineText } from '@sanjeh/contract/shared/content-text.schema';
import { useEffect } from 'react';
import { Form } from '#form/form.tsx';
import { FormTextField } from '#form/form-text-field.tsx';
import { SubmitButton } from '#form/submit-button.tsx';
import { useSchemaForm } from '#form/use-schema-form.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';

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
  const say = useSay();
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
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onPress={onCancel} isDisabled={form.isPending}>
          {say(m.ui_cancel)}
        </Button>
        <SubmitButton form={form}>{say(m.form_submit)}</SubmitButton>
      </div>
    </Form>
  );
}
