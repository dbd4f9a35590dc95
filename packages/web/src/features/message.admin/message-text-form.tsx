import type { Issue } from '@sanjeh/contract/issue';
import { listMessageTexts, updateMessageText } from '@sanjeh/contract/message/message.admin.contract';
import {
  type MessageKind,
  type MessageText,
  messageKinds,
  messageTextUpdateSchema,
  subjectIssues,
  textIssues,
} from '@sanjeh/contract/message/message.schema';
import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { call } from '#api/plain-client.ts';
import { Form } from '#form/form.tsx';
import { FormTextArea, FormTextField } from '#form/form-text-field.tsx';
import { LanguageTabs } from '#form/language-tabs.tsx';
import { SubmitButton } from '#form/submit-button.tsx';
import { useSavedForm } from '#form/use-saved-form.tsx';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { MessagePreview } from './message-preview.tsx';
import { kindWords } from './message-words.ts';

const schema = messageTextUpdateSchema.omit({ revision: true });
const languages = ['fa', 'en'] as const;
const names = { fa: ['fa.subject', 'fa.body'], en: ['en.subject', 'en.body'] } as const;

function placeholdersOf(kind: MessageKind): string[] {
  const { needs, may }: { needs: readonly string[]; may: readonly string[] } = messageKinds[kind];
  return [...needs, ...may].map((name) => `{${name}}`);
}

function issueAt(...path: string[]) {
  return ({ code, name }: { code: Issue['code']; name: string }): Issue => ({
    ...{ path, code, params: { name: `{${name}}` } },
  });
}

type MessageTextFormProps = {
  text: MessageText;
  /** Those of the page whose words are not saved. */
  unsaved: Set<MessageKind>;
};

export function MessageTextForm({ text, unsaved }: MessageTextFormProps) {
  const say = useSay();
  const headingId = `text-${text.kind}`;
  const { form, staleDialog } = useSavedForm({
    schema,
    saved: text,
    valuesOf: ({ fa, en }) => ({ fa, en }),
    check: (values) =>
      languages.flatMap((language) => [
        ...subjectIssues(text.kind, values[language]?.subject ?? '').map(issueAt(language, 'subject')),
        ...textIssues(text.kind, values[language]?.body ?? '').map(issueAt(language, 'body')),
      ]),
    read: async () => {
      const { items } = await call(listMessageTexts, {});
      return items.find(({ kind }) => kind === text.kind) ?? text;
    },
    save: (words, revision) =>
      call(updateMessageText, { params: { kind: text.kind }, body: { ...words, revision } }),
    savedWords: m.message_text_saved,
  });
  const { isDirty } = useFormState({ control: form.control });
  useEffect(() => {
    if (isDirty) unsaved.add(text.kind);
    return () => void unsaved.delete(text.kind);
  }, [isDirty, unsaved, text.kind]);
  const takeOriginal = () => {
    for (const language of languages) {
      for (const part of ['subject', 'body'] as const) {
        const original = text.original[language][part];
        form.setValue(`${language}.${part}`, original, { shouldDirty: true, shouldValidate: true });
      }
    }
  };
  const filled = placeholdersOf(text.kind);
  return (
    <Card title={<span id={headingId}>{say(kindWords[text.kind])}</span>}>
      <p className="mb-4 text-sm text-muted">
        {filled.length === 0
          ? say(m.message_text_no_names)
          : say(m.message_text_names, { names: `\u2066${filled.join(' ')}\u2069` })}
      </p>
      <Form form={form} labelledBy={headingId} className="flex flex-col gap-5">
        <LanguageTabs form={form} names={names}>
          {(language) => (
            <div className="grid gap-5 md:grid-cols-2">
              <div className="flex min-w-0 flex-col gap-5">
                <FormTextField
                  control={form.control}
                  name={`${language}.subject`}
                  label={m.message_text_subject}
                  isOptional
                />
                <FormTextArea
                  control={form.control}
                  name={`${language}.body`}
                  label={m.message_text_body}
                  rows={5}
                />
              </div>
              <MessagePreview kind={text.kind} language={language} body={form.watch(`${language}.body`)} />
            </div>
          )}
        </LanguageTabs>
        <div className="flex flex-wrap gap-3">
          <SubmitButton form={form}>{say(m.message_text_save)}</SubmitButton>
          <Button variant="quiet" onPress={takeOriginal}>
            {say(m.message_text_original)}
          </Button>
        </div>
      </Form>
      {staleDialog}
    </Card>
  );
}
