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
import { createPlaceSaver, type Place, placeOf } from './place-saver.ts';
import { TagField } from './tag-field.tsx';

/** Each change is saved at once; one that is refused is taken back, with the reason. */
export function PlacePanel({ question }: { question: BankQuestion }) {
  const say = useSay();
  const queryClient = useQueryClient();
  const { data, isPending } = useSectionOptions();
  const [shown, setShown] = useState<Place>(() => placeOf(question));
  const [failure, setFailure] = useState<Message | null>(null);
  const [save] = useState(() =>
    createPlaceSaver(placeOf(question), {
      save: (body) => send(place, { params: { id: question.id }, body }),
      show: setShown,
      onSaved: () => {
        void refreshBank(queryClient);
        showToast(m.bank_question_placed);
      },
      onRefused: (error) => setFailure(() => bankFault(error)),
    }),
  );
  const change = (next: Place) => {
    setFailure(null);
    void save(next);
  };
  return (
    <Card title={say(m.bank_question_place_title)}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TagField tags={shown.tags} onChange={(tags) => change({ ...shown, tags })} />
        <Select
          name="questionSectionId"
          label={m.bank_question_section}
          placeholder={m.bank_question_section_none}
          choices={(data?.items ?? []).map(({ id, title }) => ({ value: id, label: title }))}
          isPending={isPending}
          value={shown.questionSectionId}
          onChange={(value) => change({ ...shown, questionSectionId: value })}
        />
      </div>
      <Failure message={failure} />
    </Card>
  );
}
