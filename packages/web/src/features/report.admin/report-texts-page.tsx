import type { ReportTextSet, ReportTextsValues } from '@sanjeh/contract/report/report.schema';
import { reportTextsInputSchema } from '@sanjeh/contract/report/report.schema';
import { Form } from '#form/form.tsx';
import { FormTextArea, FormTextField } from '#form/form-text-field.tsx';
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
import { readReportTexts, saveReportTexts, useReportTexts } from './report.api.ts';

const schema = reportTextsInputSchema as unknown as FormSchema<ReportTextsValues, ReportTextsValues>;
const texts = ['introduction', 'limits', 'closing', 'signature'] as const;
const headingId = 'report-texts';
const labels = {
  introduction: { label: m.report_introduction, description: m.report_introduction_help },
  limits: { label: m.report_limits, description: m.report_limits_help },
  closing: { label: m.report_closing, description: m.report_closing_help },
};
const names = {
  fa: texts,
  en: [
    'translations.en.introduction',
    'translations.en.limits',
    'translations.en.closing',
    'translations.en.signature',
  ],
} as const;

const valuesOf = (saved: ReportTextSet): ReportTextsValues => ({
  ...translatedValues(texts, saved),
  revision: saved.revision,
});

/** What the printed report of an exam says around its figures. */
export function ReportTextsPage({ examId }: { examId: number }) {
  const query = useReportTexts(examId);
  const { data, error } = query;
  if (error && !data) return <ErrorState onRetry={() => void query.refetch()} />;
  return data ? <ReportTextsForm saved={data} /> : <SkeletonText lines={8} />;
}

function ReportTextsForm({ saved }: { saved: ReportTextSet }) {
  const say = useSay();
  const { form, staleDialog } = useSavedForm({
    schema,
    saved,
    valuesOf,
    read: () => readReportTexts(saved.examId),
    save: (values, revision) => saveReportTexts(saved.examId, { ...values, revision }),
    savedWords: m.report_saved,
  });
  const guard = useLeaveGuard(form.control);
  return (
    <Card title={<span id={headingId}>{say(m.report_texts)}</span>} description={say(m.report_texts_lead)}>
      <Form form={form} labelledBy={headingId} className="flex flex-col gap-5">
        <LanguageTabs form={form} names={names}>
          {(language) => (
            <>
              {(['introduction', 'limits', 'closing'] as const).map((name, index) => (
                <FormTextArea
                  key={name}
                  control={form.control}
                  name={names[language][index] ?? name}
                  {...labels[name]}
                  isOptional
                  rows={4}
                />
              ))}
              <FormTextField
                control={form.control}
                name={names[language][3]}
                label={m.report_signature}
                description={m.report_signature_help}
                isOptional
              />
            </>
          )}
        </LanguageTabs>
        <SubmitButton form={form} className="self-start">
          {say(m.form_submit)}
        </SubmitButton>
      </Form>
      {staleDialog}
      {guard.dialog}
    </Card>
  );
}
