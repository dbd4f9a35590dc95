import type { DrawInput, ExamBank } from '@sanjeh/contract/bank-question/bank-question.schema';
import { createDraw, updateDraw } from '@sanjeh/contract/exam-bank/exam-bank.contract';
import { useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { DialogActions } from '#form/dialog-actions.tsx';
import { focusSoon } from '#form/focus-soon.ts';
import { isolate } from '#i18n/isolate.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { requestKeys } from '#sync/request-key.ts';
import { Dialog } from '#ui/dialog.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { Select } from '#ui/select.tsx';
import { showToast } from '#ui/toast-queue.ts';
import { refreshBank, send, useBankTags, useExamQuestions, useSectionOptions } from './bank-question.api.ts';
import { type DrawRefusal, drawRefusal, firstRefused, missingOfDraw } from './draw-refusal.ts';
import { Failure } from './failure.tsx';

type Draw = ExamBank['draws'][number];

type DrawDialogProps = {
  exameId: number;
  draws: readonly Draw[];
  /** Left out, it becomes a new one. */
  edited?: Draw;
  onClose: () => void;
};

/** How many of which tag, and where they stand. Of one that is there the tag stays: another tag is another draw. */
export function DrawDialog({ exameId, draws, edited, onClose }: DrawDialogProps) {
  const say = useSay();
  const queryClient = useQueryClient();
  const { data: tags, isPending: isReading } = useBankTags();
  const { data: sections } = useSectionOptions();
  const [tagId, setTagId] = useState<number | null>(edited?.tag.id ?? null);
  const [count, setCount] = useState<number | null>(edited?.count ?? 1);
  const { data: questions } = useExamQuestions(exameId);
  const [chosenSection, setSectionId] = useState<number | null>(edited?.questionSectionId ?? null);
  // Most are drawn into a section that is there.
  const sectionId = chosenSection ?? questions?.sections.at(-1)?.questionSectionId ?? null;
  const [keyOf] = useState(requestKeys);
  const [isPending, setIsPending] = useState(false);
  const [refusal, setRefusal] = useState<DrawRefusal>({});
  const used = new Set(draws.map(({ tag }) => tag.id));
  const free = edited
    ? [{ ...edited.tag, questions: edited.pool, possible: edited.possible }]
    : (tags?.items ?? []).filter(({ id }) => !used.has(id));
  const tag = free.find(({ id }) => id === tagId);
  const isMixed = tag !== undefined && tag.possible === null;
  const title = edited ? m.bank_question_draw_edit_title : m.bank_question_draw_add;
  const tell = (refused: DrawRefusal) => {
    setRefusal(refused);
    const first = firstRefused(refused);
    if (first) focusSoon(`[role=dialog] [name=${first}]`);
  };
  const store = ({ tagId: drawnTag, ...body }: DrawInput) => {
    if (edited) return send(updateDraw, { params: { exameId, id: edited.id }, body });
    const made = { ...body, tagId: drawnTag };
    return send(createDraw, { params: { exameId }, query: { requestKey: keyOf(made) }, body: made });
  };
  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isPending) return;
    const missing = missingOfDraw({ tagId, count, questionSectionId: sectionId });
    if (missing || tagId === null || count === null || sectionId === null) return tell(missing ?? {});
    setIsPending(true);
    setRefusal({});
    try {
      await store({ tagId, count, questionSectionId: sectionId });
      await refreshBank(queryClient);
      showToast(m.bank_question_draw_saved);
      onClose();
    } catch (error) {
      tell(drawRefusal(error));
      setIsPending(false);
    }
  };
  const without = (field: keyof DrawRefusal) => setRefusal(({ [field]: _, form: __, ...rest }) => rest);
  return (
    <Dialog title={title} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <form onSubmit={save} noValidate className="flex flex-col gap-4">
        <p className="text-muted">{say(m.bank_question_draw_text)}</p>
        {!edited && tags?.items.length === 0 && <p>{say(m.bank_question_draw_no_tags)}</p>}
        <Select
          name="tagId"
          label={m.bank_question_tag}
          description={edited && m.bank_question_draw_tag_fixed}
          choices={free.map(({ id, title: name, questions: pool }) => ({
            value: id,
            label: say(m.bank_question_draw_tag_count, { tag: isolate(name), count: pool }),
          }))}
          isPending={isReading && !edited}
          isDisabled={edited !== undefined}
          value={tagId}
          onChange={(value) => {
            setTagId(value);
            without('tagId');
          }}
          isRequired
          error={refusal.tagId ?? (isMixed ? m.bank_question_draw_tag_mixed : undefined)}
        />
        <NumberField
          name="count"
          label={m.bank_question_draw_count}
          value={count}
          onChange={(value) => {
            setCount(value);
            without('count');
          }}
          min={1}
          max={tag?.questions ?? 1000}
          isInteger
          isRequired
          error={refusal.count}
        />
        <Select
          name="questionSectionId"
          label={m.bank_question_draw_section}
          choices={(sections?.items ?? []).map(({ id, title: name }) => ({ value: id, label: name }))}
          value={sectionId}
          onChange={(value) => {
            setSectionId(value);
            without('questionSectionId');
          }}
          isRequired
          error={refusal.questionSectionId}
        />
        <Failure message={refusal.form ?? null} />
        <DialogActions form={{ isPending }} onCancel={onClose}>
          {say(edited ? m.form_submit : title)}
        </DialogActions>
      </form>
    </Dialog>
  );
}
