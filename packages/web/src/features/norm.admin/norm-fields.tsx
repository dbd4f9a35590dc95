import type { AdminScale } from '@sanjeh/contract/scale/scale.schema';
import { maxAgeMonths } from '@sanjeh/domain/age/age';
import { genderChoices } from '#i18n/gender-label.ts';
import type { Message } from '#i18n/say.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { NumberField } from '#ui/number-field.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { BasisFields } from './basis-fields.tsx';
import type { NormField, NormIssue } from './norm-check.ts';
import type { NormDraft } from './norm-draft.ts';
import { SourceFields } from './source-fields.tsx';
import type { NormWords } from './use-norm-words.ts';

type NormFieldsProps = {
  examId: number;
  draft: NormDraft;
  title: string;
  scales: readonly AdminScale[];
  issues: readonly NormIssue[];
  words: NormWords;
  onChange: (fields: Partial<NormDraft>) => void;
};

export type NormPart = Pick<NormFieldsProps, 'draft' | 'onChange'> & {
  errorAt: (field: NormField) => Message | null;
};

export function NormFields({ examId, draft, title, scales, issues, words, onChange }: NormFieldsProps) {
  const say = useSay();
  const errorAt = (field: NormField) => issues.find((issue) => issue.field === field)?.message ?? null;
  const part = { draft, onChange, errorAt };
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 border-t border-line px-3 py-4 sm:px-4">
      <legend className="sr-only">{say(m.norm_group_of, { title })}</legend>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <TextField
          name="title"
          label={m.norm_title}
          description={m.norm_title_help}
          value={draft.title}
          onChange={(value) => onChange({ title: value })}
          error={errorAt('title')}
        />
        <Select
          name="scaleCode"
          label={m.norm_scale}
          choices={scales.map(({ code }) => ({ value: code, label: words.scaleOf(code) }))}
          value={scales.some(({ code }) => code === draft.scaleCode) ? draft.scaleCode : null}
          onChange={(scaleCode) => onChange({ scaleCode: scaleCode ?? '' })}
          error={errorAt('scaleCode')}
        />
      </div>
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3">
        <NumberField
          name="ageFrom"
          label={m.norm_age_from}
          value={draft.ageFrom}
          {...ageLimits}
          onChange={(ageFrom) => onChange({ ageFrom })}
          error={errorAt('ageFrom')}
        />
        <NumberField
          name="ageTo"
          label={m.norm_age_to}
          description={m.norm_age_to_help}
          value={draft.ageTo}
          {...ageLimits}
          onChange={(ageTo) => onChange({ ageTo })}
          error={errorAt('ageTo')}
        />
        <Select
          name="gender"
          className="max-sm:col-span-2"
          label={m.norm_gender}
          placeholder={m.norm_everybody}
          choices={genderChoices}
          value={draft.gender}
          onChange={(gender) => onChange({ gender })}
          error={errorAt('gender')}
        />
      </div>
      <BasisFields {...part} />
      <SourceFields {...part} examId={examId} title={title} />
    </fieldset>
  );
}

const ageLimits = { min: 0, max: maxAgeMonths, isInteger: true };
