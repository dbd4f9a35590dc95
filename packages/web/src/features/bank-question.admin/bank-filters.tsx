import type { BankQuestionQuery } from '@sanjeh/contract/bank-question/bank-question.schema';
import { questionKinds } from '@sanjeh/domain/question/question-kind';
import type { ListState } from '#list/use-list-state.ts';
import { m } from '#paraglide/messages.js';
import { kindNames } from '#question-kind/kind-names.ts';
import { ComboBox } from '#ui/combo-box.tsx';
import { Select } from '#ui/select.tsx';
import { useBankTags } from './bank-question.api.ts';

type Filter = Pick<BankQuestionQuery, 'kind' | 'tagId' | 'used'>;

export const noBankFilter: Filter = { kind: undefined, tagId: undefined, used: undefined };

export function isBankFiltered({ kind, tagId, used }: Filter): boolean {
  return kind !== undefined || tagId !== undefined || used !== undefined;
}

const kinds = questionKinds.map((value) => ({ value, label: kindNames[value] }));
const uses = [
  { value: 'true', label: m.bank_question_used_yes },
  { value: 'false', label: m.bank_question_used_no },
] as const;

export function BankFilters({ state }: { state: ListState<BankQuestionQuery> }) {
  const { kind, tagId, used } = state.query;
  const { data, isPending } = useBankTags();
  const narrow = (filter: Partial<Filter>) => state.change({ ...filter, page: 1 });
  return (
    <div className="grid w-full gap-4 sm:grid-cols-3">
      <ComboBox
        name="tagId"
        label={m.bank_question_tag}
        placeholder={m.list_any}
        items={(data?.items ?? []).map(({ id, title }) => ({ id, name: title }))}
        isPending={isPending}
        value={tagId ?? null}
        onChange={(id) => narrow({ tagId: id === null ? undefined : Number(id) })}
      />
      <Select
        name="kind"
        label={m.bank_question_kind}
        placeholder={m.list_any}
        choices={kinds}
        value={kind ?? null}
        onChange={(value) => narrow({ kind: value ?? undefined })}
      />
      <Select
        name="used"
        label={m.bank_question_used}
        placeholder={m.list_any}
        choices={uses}
        value={used === undefined ? null : (String(used) as 'true' | 'false')}
        onChange={(value) => narrow({ used: value === null ? undefined : value === 'true' })}
      />
    </div>
  );
}
