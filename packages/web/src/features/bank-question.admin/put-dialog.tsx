import { type ExamBank, mostAtOnce } from '@sanjeh/contract/bank-question/bank-question.schema';
import { put } from '@sanjeh/contract/exam-bank/exam-bank.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { faultMessage } from '#form/fault-message.ts';
import type { Message } from '#i18n/say.ts';
import { useSay } from '#i18n/say.ts';
import { localText } from '#list/local-text.ts';
import { m } from '#paraglide/messages.js';
import { useSettings } from '#settings/settings-provider.tsx';
import { requestKeys } from '#sync/request-key.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast-queue.ts';
import { withParams } from '#ui/with-params.ts';
import { bankFault } from './bank-fault.ts';
import { refreshBank, send, useExamQuestions } from './bank-question.api.ts';
import { Failure } from './failure.tsx';
import { TagField } from './tag-field.tsx';

type PutDialogProps = { exameId: number; copies: ExamBank['copies']; onClose: () => void };

/** Questions of the exam that are in no bank yet, to be put there together. */
export function PutDialog({ exameId, copies, onClose }: PutDialogProps) {
  const say = useSay();
  const queryClient = useQueryClient();
  const { language } = useSettings().settings;
  const { data, error, refetch } = useExamQuestions(exameId);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [tags, setTags] = useState<string[]>([]);
  const [keyOf] = useState(requestKeys);
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<Message | null>(null);
  const known = new Set(copies.map(({ questionId }) => questionId));
  const questions = (data?.sections ?? [])
    .flatMap((section) => section.questions)
    .filter(({ id }) => !known.has(id));
  const set = (id: number, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  const putThem = async () => {
    setIsPending(true);
    setFailure(null);
    try {
      const ids = [...chosen];
      for (let start = 0; start < ids.length; start += mostAtOnce) {
        const body = { questionIds: ids.slice(start, start + mostAtOnce), tags };
        await send(put, { params: { exameId }, query: { requestKey: keyOf(body) }, body });
      }
      await refreshBank(queryClient);
      showToast(withParams(m.bank_question_put_done, { count: ids.length }));
      onClose();
    } catch (fault) {
      setFailure(() => bankFault(fault));
      setIsPending(false);
    }
  };
  return (
    <Dialog
      title={m.bank_question_put_title}
      size="large"
      isOpen
      isLocked={isPending}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <div className="flex justify-end">
          <Button isPending={isPending} isDisabled={chosen.size === 0} onPress={putThem}>
            {say(m.bank_question_put_do, { count: chosen.size })}
          </Button>
        </div>
      }
    >
      <p className="mb-3 text-muted">{say(m.bank_question_put_text)}</p>
      <Failure message={failure} />
      <TagField tags={tags} onChange={setTags} />
      {!data && error && <ErrorState description={faultMessage(error)} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonText lines={5} />}
      {data && questions.length === 0 && <p className="py-4">{say(m.bank_question_put_none)}</p>}
      {questions.length > 0 && (
        <Checkbox
          name="all"
          label={m.bank_question_put_all}
          isChecked={chosen.size === questions.length}
          onChange={(isAll) => setChosen(new Set(isAll ? questions.map(({ id }) => id) : []))}
        />
      )}
      <ul className="divide-y divide-line">
        {questions.map((question) => (
          <li key={question.id}>
            <Checkbox
              name={`question-${question.id}`}
              label={localText(question, 'title', language).text}
              isChecked={chosen.has(question.id)}
              onChange={(isChosen) => set(question.id, isChosen)}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
