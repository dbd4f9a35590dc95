import type { PaperForm } from '@sanjeh/contract/paper-form/paper-form.schema';
import { useEffect, useRef } from 'react';
import { siteToday } from '#clock/today.ts';
import { faultMessage } from '#form/fault-message.ts';
import { Form } from '#form/form.tsx';
import { FormComboBox, FormRadioGroup } from '#form/form-choice.tsx';
import { FormDatePicker } from '#form/form-date-picker.tsx';
import { FormTextField } from '#form/form-text-field.tsx';
import { SubmitButton } from '#form/submit-button.tsx';
import { type SchemaForm, useSchemaForm } from '#form/use-schema-form.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { BlankFormLink } from './blank/blank-form-link.tsx';
import type { PaperStart } from './paper-draft.ts';
import { usePaperExams, usePaperForm } from './paper-form.api.ts';
import {
  type RefusedDay,
  refusedDayOf,
  type StartValues,
  startIssues,
  startSchema,
  toStart,
} from './paper-start-form.ts';
import { StartFacts } from './start-facts.tsx';

const informants = [
  { value: 'mother', label: m.informant_mother },
  { value: 'father', label: m.informant_father },
  { value: 'self', label: m.informant_self },
  { value: 'teacher', label: m.informant_teacher },
  { value: 'other', label: m.informant_other },
] as const;

type StartStepProps = {
  applicantId: number;
  birthDate: string;
  /** What was said before, where the form is gone back to. */
  before: { start: PaperStart; exameId: number } | null;
  onBegin: (start: PaperStart, form: PaperForm) => void;
};

function valuesOf(before: StartStepProps['before']): StartValues {
  const nothing = { filledOn: null, exameId: null, who: null, other: '', besideOpen: false };
  if (before === null) return { ...nothing, signedBy: '', signedOn: null };
  const { informant, consent, filledOn, besideOpen } = before.start;
  return {
    ...{ filledOn, besideOpen, exameId: before.exameId, who: informant.who },
    other: informant.who === 'other' ? informant.other : '',
    ...{ signedBy: consent?.signedBy ?? '', signedOn: consent?.signedOn ?? null },
  };
}

/** What has to be known before the first question: which form, of which day, and who answered. */
export function StartStep({ applicantId, birthDate, before, onBegin }: StartStepProps) {
  const say = useSay();
  const known = useRef<PaperForm | undefined>(undefined);
  const refused = useRef<RefusedDay | null>(null);
  const form: SchemaForm<StartValues> = useSchemaForm<StartValues, StartValues>({
    schema: startSchema,
    defaultValues: valuesOf(before),
    check: (values) => startIssues(values, known.current, refused.current),
    onSubmit: (values) => {
      if (known.current) onBegin(toStart(values, known.current), known.current);
    },
  });
  const { control, setValue } = form;
  const [filledOn, exameId] = [dayOf(form.watch('filledOn')), form.watch('exameId')];
  const { error: examsError, ...exams } = usePaperExams(applicantId, filledOn);
  const paper = usePaperForm(applicantId, exameId, filledOn);
  known.current = paper.data;
  refused.current = refusedDayOf(examsError ?? paper.error, filledOn);
  const refusedDay = refused.current?.day ?? null;
  // The day was typed before it was known that it is refused: it is said where it stands, without taking the focus.
  useEffect(() => {
    if (refusedDay !== null) setValue('filledOn', refusedDay, { shouldTouch: true, shouldValidate: true });
  }, [refusedDay, setValue]);
  // Whoever presses before it is there would press for nothing.
  const isPending = form.isPending || (paper.isFetching && !paper.data);
  const isUsedUp = paper.data?.maxAttempts != null && paper.data.taken >= paper.data.maxAttempts;
  return (
    <Form form={form} className="flex flex-col gap-5">
      <FormDatePicker
        control={control}
        name="filledOn"
        label={m.paper_form_day}
        min={birthDate}
        max={siteToday()}
      />
      <FormComboBox
        control={control}
        {...exams}
        name="exameId"
        label={m.paper_form_exam}
        placeholder={m.paper_form_exam_placeholder}
        {...(filledOn === null ? { description: m.paper_form_exam_later } : {})}
        isDisabled={filledOn === null || before !== null}
      />
      {paper.isError && refusedDay === null && (
        <ErrorState description={faultMessage(paper.error)} onRetry={() => void paper.refetch()} />
      )}
      {paper.isFetching && !paper.data && <SkeletonText lines={2} />}
      {exameId !== null && <BlankFormLink exameId={exameId} />}
      {paper.data && <StartFacts form={paper.data} control={control} birthDate={birthDate} />}
      {!isUsedUp && (
        <>
          <FormRadioGroup
            control={control}
            name="who"
            label={m.paper_form_informant}
            choices={informants}
            isInline
          />
          {form.watch('who') === 'other' && (
            <FormTextField control={control} name="other" label={m.informant_other_label} />
          )}
          <div>
            <SubmitButton form={{ isPending }}>{say(m.paper_form_begin)}</SubmitButton>
          </div>
        </>
      )}
    </Form>
  );
}

/** Null while what is typed is no day. */
function dayOf(value: string | null): string | null {
  return value !== null && startSchema.shape.filledOn.safeParse(value).success ? value : null;
}
