import type { BankUses } from '@sanjeh/contract/bank-question/bank-question.schema';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Checkbox } from '#ui/checkbox.tsx';
import { Chip } from '#ui/chip.tsx';

type Copy = BankUses['copies'][number];

type CopyChoiceProps = {
  copies: readonly Copy[];
  newest: number;
  chosen: ReadonlySet<number>;
  onChange: (chosen: Set<number>) => void;
};

export function CopyChoice({ copies, newest, chosen, onChange }: CopyChoiceProps) {
  const set = (id: number, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    onChange(next);
  };
  return (
    <ul className="divide-y divide-line">
      {copies.map((copy) => (
        <li key={copy.questionId} className="flex flex-wrap items-center justify-between gap-x-3 py-1">
          <Checkbox
            name={`copy-${copy.questionId}`}
            label={copy.title}
            isChecked={chosen.has(copy.questionId)}
            onChange={(isChosen) => set(copy.questionId, isChosen)}
          />
          <CopyState copy={copy} newest={newest} />
        </li>
      ))}
    </ul>
  );
}

export function CopyState({ copy, newest }: { copy: Pick<Copy, 'revision' | 'deviates'>; newest: number }) {
  const say = useSay();
  if (copy.deviates) return <Chip tone="watch">{say(m.bank_question_deviates)}</Chip>;
  if (copy.revision < newest) return <Chip>{say(m.bank_question_behind, { revision: copy.revision })}</Chip>;
  return <Chip tone="good">{say(m.bank_question_newest)}</Chip>;
}
