import { take } from '@sanjeh/contract/exam-bank/exam-bank.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { faultMessage } from '#form/fault-message.ts';
import type { Message } from '#i18n/say.ts';
import { useSay } from '#i18n/say.ts';
import { localText } from '#list/local-text.ts';
import { SearchBox } from '#list/search-box.tsx';
import { m } from '#paraglide/messages.js';
import { kindNames } from '#question-kind/kind-names.ts';
import { useSettings } from '#settings/settings-provider.tsx';
import { requestKeys } from '#sync/request-key.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { ComboBox } from '#ui/combo-box.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Select } from '#ui/select.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast-queue.ts';
import { withParams } from '#ui/with-params.ts';
import { bankFault } from './bank-fault.ts';
import { refreshBank, send, useBankSearch, useBankTags, useSectionOptions } from './bank-question.api.ts';
import { Failure } from './failure.tsx';

const shown = 50;

type TakeDialogProps = { exameId: number; onClose: () => void; onTaken: () => void };

/** Searches the bank and puts copies of what is chosen into the exam. */
export function TakeDialog({ exameId, onClose, onTaken }: TakeDialogProps) {
  const say = useSay();
  const queryClient = useQueryClient();
  const { data: sections } = useSectionOptions();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [sectionId, setSectionId] = useState<number | null>(null);
  const [keyOf] = useState(requestKeys);
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<Message | null>(null);
  const takeThem = async () => {
    setIsPending(true);
    setFailure(null);
    try {
      const body = {
        bankQuestionIds: [...chosen],
        ...(sectionId !== null && { questionSectionId: sectionId }),
      };
      const { questionIds } = await send(take, {
        ...{ params: { exameId }, query: { requestKey: keyOf(body) }, body },
      });
      await refreshBank(queryClient);
      showToast(withParams(m.bank_question_taken, { count: questionIds.length }));
      onTaken();
    } catch (error) {
      setFailure(() => bankFault(error));
      setIsPending(false);
    }
  };
  return (
    <Dialog
      title={m.bank_question_take_title}
      size="large"
      isOpen
      isLocked={isPending}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <div className="flex flex-wrap items-end justify-between gap-3">
          <Select
            name="questionSectionId"
            label={m.bank_question_take_section}
            placeholder={m.bank_question_take_section_own}
            choices={(sections?.items ?? []).map(({ id, title }) => ({ value: id, label: title }))}
            value={sectionId}
            onChange={setSectionId}
          />
          <Button isPending={isPending} isDisabled={chosen.size === 0} onPress={takeThem}>
            {say(m.bank_question_take_do, { count: chosen.size })}
          </Button>
        </div>
      }
    >
      <Failure message={failure} />
      <BankChoice chosen={chosen} onChange={setChosen} />
    </Dialog>
  );
}

type BankChoiceProps = { chosen: ReadonlySet<number>; onChange: (chosen: ReadonlySet<number>) => void };

function BankChoice({ chosen, onChange }: BankChoiceProps) {
  const say = useSay();
  const { language } = useSettings().settings;
  const [search, setSearch] = useState('');
  const [tagId, setTagId] = useState<number | null>(null);
  const { data: tags } = useBankTags();
  const query = {
    pageSize: shown,
    ...(search !== '' && { search }),
    ...(tagId !== null && { tagId }),
  } as const;
  const { data, error, refetch } = useBankSearch(query);
  const set = (id: number, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    onChange(next);
  };
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <SearchBox search={search} onSearch={setSearch} label={m.bank_question_search} />
        <ComboBox
          name="tagId"
          label={m.bank_question_tag}
          placeholder={m.list_any}
          items={(tags?.items ?? []).map(({ id, title }) => ({ id, name: title }))}
          value={tagId}
          onChange={(id) => setTagId(id === null ? null : Number(id))}
        />
      </div>
      {!data && error && <ErrorState description={faultMessage(error)} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonText lines={5} />}
      {data?.items.length === 0 && <p className="py-4 text-muted">{say(m.bank_question_take_none)}</p>}
      <ul className="mt-2 divide-y divide-line">
        {data?.items.map((row) => (
          <li key={row.id} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
            <Checkbox
              name={`bank-${row.id}`}
              label={localText(row, 'title', language).text}
              isChecked={chosen.has(row.id)}
              onChange={(isChosen) => set(row.id, isChosen)}
            />
            <span className="text-sm text-muted">
              {[say(kindNames[row.kind]), ...row.tags.map(({ title }) => title)].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {data && data.total > data.items.length && (
        <p className="text-sm text-muted">
          {say(m.bank_question_take_more, { total: data.total, count: data.items.length })}
        </p>
      )}
    </>
  );
}
