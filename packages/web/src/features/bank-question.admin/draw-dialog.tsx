import type { ExamBank } from '@sanjeh/contract/bank-question/bank-question.schema';
import { createDraw } from '@sanjeh/contract/exam-bank/exam-bank.contract';
import { useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { isolate } from '#i18n/isolate.ts';
import type { Message } from '#i18n/say.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { Select } from '#ui/select.tsx';
import { showToast } from '#ui/toast-queue.ts';
import { bankFault } from './bank-fault.ts';
import { refreshBank, send, useBankTags, useExamQuestions, useSectionOptions } from './bank-question.api.ts';
import { Failure } from './failure.tsx';

type DrawDialogProps = { exameId: number; draws: ExamBank['draws']; onClose: () => void };

export function DrawDialog({ exameId, draws, onClose }: DrawDialogProps) {
  const say = useSay();
  const queryClient = useQueryClient();
  const { data: tags, isPending: isReading } = useBankTags();
  const { data: sections } = useSectionOptions();
  const [tagId, setTagId] = useState<number | null>(null);
  const [count, setCount] = useState<number | null>(1);
  const { data: questions } = useExamQuestions(exameId);
  const [chosenSection, setSectionId] = useState<number | null>(null);
  // Most are drawn into a section that is there.
  const sectionId = chosenSection ?? questions?.sections.at(-1)?.questionSectionId ?? null;
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<Message | null>(null);
  const used = new Set(draws.map(({ tag }) => tag.id));
  const free = (tags?.items ?? []).filter(({ id }) => !used.has(id));
  const tag = free.find(({ id }) => id === tagId);
  const isMixed = tag !== undefined && tag.possible === null;
  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (tagId === null || count === null || sectionId === null)
      return setFailure(() => m.form_fault_invalid_input);
    setIsPending(true);
    setFailure(null);
    try {
      const body = { tagId, count, questionSectionId: sectionId };
      await send(createDraw, { params: { exameId }, body });
      await refreshBank(queryClient);
      showToast(m.bank_question_draw_saved);
      onClose();
    } catch (error) {
      setFailure(() => bankFault(error));
      setIsPending(false);
    }
  };
  return (
    <Dialog title={m.bank_question_draw_add} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <form onSubmit={save} className="flex flex-col gap-4">
        <p className="text-muted">{say(m.bank_question_draw_text)}</p>
        {tags?.items.length === 0 && <p>{say(m.bank_question_draw_no_tags)}</p>}
        <Select
          name="tagId"
          label={m.bank_question_tag}
          choices={free.map(({ id, title, questions }) => ({
            value: id,
            label: say(m.bank_question_draw_tag_count, { tag: isolate(title), count: questions }),
          }))}
          isPending={isReading}
          value={tagId}
          onChange={setTagId}
          isRequired
          error={isMixed ? m.bank_question_draw_tag_mixed : undefined}
        />
        <NumberField
          name="count"
          label={m.bank_question_draw_count}
          value={count}
          onChange={setCount}
          min={1}
          max={tag?.questions ?? 1000}
          isInteger
          isRequired
        />
        <Select
          name="questionSectionId"
          label={m.bank_question_draw_section}
          choices={(sections?.items ?? []).map(({ id, title }) => ({ value: id, label: title }))}
          value={sectionId}
          onChange={setSectionId}
          isRequired
        />
        <Failure message={failure} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onPress={onClose}>
            {say(m.ui_cancel)}
          </Button>
          <Button type="submit" isPending={isPending}>
            {say(m.bank_question_draw_add)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
