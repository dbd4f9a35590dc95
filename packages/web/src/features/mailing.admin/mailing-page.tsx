import {
  type MailingAudienceInput,
  type MailingPreview,
  type MailingText,
  mailingNames,
  mailingTextSchema,
} from '@sanjeh/contract/mailing/mailing.admin.schema';
import { useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormState } from 'react-hook-form';
import { focusSoon } from '#form/focus-soon.ts';
import { Form } from '#form/form.tsx';
import { FormTextArea, FormTextField } from '#form/form-text-field.tsx';
import { goOn } from '#form/go-on.ts';
import { LanguageTabs } from '#form/language-tabs.tsx';
import { SubmitButton } from '#form/submit-button.tsx';
import { useSchemaForm } from '#form/use-schema-form.ts';
import { useUnsavedGuard } from '#form/use-unsaved-guard.tsx';
import { useSay } from '#i18n/say.ts';
import { PageHeader } from '#list/page-header.tsx';
import { m } from '#paraglide/messages.js';
import { requestKeys } from '#sync/request-key.ts';
import { Card } from '#ui/card.tsx';
import { previewMailing } from './mailing.api.ts';
import { MailingPreviewCard } from './mailing-preview-card.tsx';

const empty: MailingText = { fa: { subject: '', body: '' }, en: { subject: '', body: '' } };
const names = { fa: ['fa.subject', 'fa.body'], en: ['en.subject', 'en.body'] } as const;
const audienceWords = {
  applicants: m.mailing_to_applicants,
  results: m.mailing_to_results,
  group: m.mailing_to_group,
} as const;

const isWritten = ({ fa, en }: MailingText) =>
  [fa, en].some(({ subject, body }) => (subject + body).trim() !== '');

/** `request` is the same for a second press of one mailing, another for other words. */
export type Previewed = { request: string; text: MailingText; preview: MailingPreview };

/** A text to a list, looked at before it is sent. */
export function MailingPage({ audience }: { audience: MailingAudienceInput }) {
  const say = useSay();
  const [previewed, setPreviewed] = useState<Previewed | null>(null);
  const [keyOf] = useState(requestKeys);
  const form = useSchemaForm({
    schema: mailingTextSchema,
    defaultValues: empty,
    onSubmit: async (text) => {
      const sent = structuredClone(form.getValues());
      const preview = await previewMailing(audience, text);
      setPreviewed({ request: keyOf({ audience, text }), text, preview });
      // What was looked at is what is sent: another word, and it is looked at again.
      goOn(form, text, sent);
    },
  });
  const { isDirty } = useFormState({ control: form.control });
  // Looking at it saves nothing: until it is sent, what is written stands here alone.
  const isSent = useRef(false);
  const { getValues } = form;
  const isHolding = useCallback(() => !isSent.current && isWritten(getValues()), [getValues]);
  const guard = useUnsavedGuard(isHolding, undefined, m.mailing_leave_text);
  const listed = `\u2066${mailingNames.map((name) => `{${name}}`).join(' ')}\u2069`;
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-4">
      <PageHeader title={m.mailing_title} lead={m.mailing_lead} />
      <Card title={say(audienceWords[audience.source])} className="pb-6">
        <p className="mb-4 text-sm text-muted">{say(m.mailing_names, { names: listed })}</p>
        <Form form={form} className="flex flex-col gap-5">
          <LanguageTabs form={form} names={names}>
            {(language) => (
              <>
                <FormTextField
                  control={form.control}
                  name={`${language}.subject`}
                  label={m.mailing_subject}
                  isOptional
                />
                <FormTextArea
                  control={form.control}
                  name={`${language}.body`}
                  label={m.mailing_body}
                  rows={5}
                  isOptional={language === 'en'}
                />
              </>
            )}
          </LanguageTabs>
          <div>
            <SubmitButton form={form}>{say(m.mailing_check)}</SubmitButton>
          </div>
        </Form>
      </Card>
      {previewed && (
        <MailingPreviewCard
          audience={audience}
          previewed={previewed}
          isOutdated={isDirty}
          onStale={() => {
            // Only without the question above it can the page take the focus.
            flushSync(() => setPreviewed(null));
            focusSoon('main form [type=submit]');
          }}
          onSent={() => {
            isSent.current = true;
          }}
        />
      )}
      {guard}
    </div>
  );
}
