import { create } from '@sanjeh/contract/bank-question/bank-question.contract';
import { type QuestionKind, questionKinds } from '@sanjeh/domain/question/question-kind';
import { useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { DialogActions } from '#form/dialog-actions.tsx';
import { useCloseGuard } from '#form/use-typed-guard.tsx';
import type { Message } from '#i18n/say.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { kindNames } from '#question-kind/kind-names.ts';
import { requestKeys } from '#sync/request-key.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { bankFault } from './bank-fault.ts';
import { refreshBank, send } from './bank-question.api.ts';
import { Failure } from './failure.tsx';
import { TagField } from './tag-field.tsx';

const kinds = questionKinds.map((value) => ({ value, label: kindNames[value] }));

type NewQuestionDialogProps = { onClose: () => void; onMade: (id: number) => void };

export function NewQuestionDialog({ onClose, onMade }: NewQuestionDialogProps) {
  const say = useSay();
  const queryClient = useQueryClient();
  const [title, setTitle] = useState('');
  const [kind, setKind] = useState<QuestionKind>('single');
  const [tags, setTags] = useState<string[]>([]);
  const [keyOf] = useState(requestKeys);
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<Message | null>(null);
  const { hold, leave, dialog } = useCloseGuard();
  const isTyped = title.trim() !== '' || tags.length > 0;
  useEffect(() => hold(isTyped), [hold, isTyped]);
  const close = () => leave(onClose);
  const make = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (title.trim() === '') return setFailure(() => m.form_issue_required);
    setIsPending(true);
    try {
      const body = { title, kind, tags };
      const { id } = await send(create, { query: { requestKey: keyOf(body) }, body });
      await refreshBank(queryClient);
      hold(false);
      onMade(id);
    } catch (error) {
      setFailure(() => bankFault(error));
    } finally {
      setIsPending(false);
    }
  };
  return (
    <Dialog title={m.bank_question_add_title} isOpen onOpenChange={(isOpen) => !isOpen && close()}>
      <form onSubmit={make} className="flex flex-col gap-4">
        <p className="text-muted">{say(m.bank_question_add_text)}</p>
        <TextArea
          name="title"
          label={m.bank_question_question}
          value={title}
          onChange={setTitle}
          isRequired
        />
        <Select
          name="kind"
          label={m.bank_question_kind}
          choices={kinds}
          value={kind}
          onChange={(value) => setKind(value ?? 'single')}
          isRequired
        />
        <TagField tags={tags} onChange={setTags} />
        <Failure message={failure} />
        <DialogActions form={{ isPending }} onCancel={close}>
          {say(m.bank_question_add)}
        </DialogActions>
      </form>
      {dialog}
    </Dialog>
  );
}
