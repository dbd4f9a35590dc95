import { place } from '@sanjeh/contract/bank-question/bank-question.contract';
import type { BankQuestion } from '@sanjeh/contract/bank-question/bank-question.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Message } from '#i18n/say.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Card } from '#ui/card.tsx';
import { Select } from '#ui/select.tsx';
import { showToast } from '#ui/toast-queue.ts';
import { bankFault } from './bank-fault.ts';
import { refreshBank, send, useSectionOptions } from './bank-question.api.ts';
import { Failure } from './failure.tsx';
import { TagField } from './tag-field.tsx';

type Place = { tags: string[]; questionSectionId: number | null };

/** Each change is saved at once; one that is refused is taken back, with the reason. */
export function PlacePanel({ question }: { question: BankQuestion }) {
  const say = useSay();
  const queryClient = useQueryClient();
  const { data, isPending } = useSectionOptions();
  const [shown, setShown] = useState<Place>({
    tags: question.tags.map(({ title }) => title),
    questionSectionId: question.questionSectionId,
  });
  const [failure, setFailure] = useState<Message | null>(null);
  const change = async (next: Place) => {
    setShown(next);
    setFailure(null);
    try {
      await send(place, { params: { id: question.id }, body: next });
      await refreshBank(queryClient);
      showToast(m.bank_question_placed);
    } catch (error) {
      setShown(shown);
      setFailure(() => bankFault(error));
    }
  };
  return (
    <Card title={say(m.bank_question_place_title)}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TagField tags={shown.tags} onChange={(tags) => void change({ ...shown, tags })} />
        <Select
          name="questionSectionId"
          label={m.bank_question_section}
          placeholder={m.bank_question_section_none}
          choices={(data?.items ?? []).map(({ id, title }) => ({ value: id, label: title }))}
          isPending={isPending}
          value={shown.questionSectionId}
          onChange={(value) => void change({ ...shown, questionSectionId: value })}
        />
      </div>
      <Failure message={failure} />
    </Card>
  );
}
