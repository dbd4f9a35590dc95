import { getSiteConsent, replaceSiteConsent } from '@sanjeh/contract/consent/consent.admin.contract';
import type { SiteConsent, SiteConsentValues } from '@sanjeh/contract/consent/consent.schema';
import { siteConsentInputSchema } from '@sanjeh/contract/consent/consent.schema';
import { useQuery } from '@tanstack/react-query';
import { cachedInBoth } from '#api/form-query.ts';
import { call } from '#api/plain-client.ts';
import { Form } from '#form/form.tsx';
import { FormTextArea } from '#form/form-text-field.tsx';
import { LanguageTabs } from '#form/language-tabs.tsx';
import type { FormSchema } from '#form/schema-resolver.ts';
import { SubmitButton } from '#form/submit-button.tsx';
import { translatedValues } from '#form/translated-values.ts';
import { useLeaveGuard } from '#form/use-leave-guard.ts';
import { useSavedForm } from '#form/use-saved-form.tsx';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';

const schema = siteConsentInputSchema as unknown as FormSchema<SiteConsentValues, SiteConsentValues>;
const texts = ['consent'] as const;
const headingId = 'site-consent';

/** What is asked before every exam that has no words of its own. */
export function SiteConsentPage() {
  const say = useSay();
  const query = useQuery(cachedInBoth(getSiteConsent, {}));
  const { data, error } = query;
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-4">
      <h1 id={headingId} className="text-2xl font-bold">
        {say(m.consent_site_title)}
      </h1>
      {error && !data && <ErrorState onRetry={() => void query.refetch()} />}
      {!error && !data && <SkeletonText lines={6} />}
      {data && <SiteConsentForm saved={data} />}
    </div>
  );
}

function SiteConsentForm({ saved }: { saved: SiteConsent }) {
  const say = useSay();
  const { form, staleDialog } = useSavedForm({
    schema,
    saved,
    valuesOf: (now) => translatedValues(texts, now),
    read: () => call(getSiteConsent, {}),
    save: (values, revision) => call(replaceSiteConsent, { body: { ...values, revision } }),
    savedWords: m.consent_site_saved,
  });
  const guard = useLeaveGuard(form.control);
  const names = { fa: ['consent'], en: ['translations.en.consent'] } as const;
  return (
    <Card
      title={say(m.consent_site_label)}
      description={saved.version === null ? null : say(m.consent_site_version, { version: saved.version })}
    >
      <p className="mb-5 max-w-prose text-muted">{say(m.consent_site_lead)}</p>
      <Form form={form} labelledBy={headingId} className="flex flex-col gap-5">
        <LanguageTabs form={form} names={names}>
          {(language) => (
            <FormTextArea
              control={form.control}
              name={names[language][0]}
              label={m.consent_site_label}
              isOptional
              rows={8}
            />
          )}
        </LanguageTabs>
        <SubmitButton form={form} className="self-start">
          {say(m.consent_site_save)}
        </SubmitButton>
      </Form>
      {staleDialog}
      {guard.dialog}
    </Card>
  );
}
