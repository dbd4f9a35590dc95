import type { ExamBank } from '@sanjeh/contract/bank-question/bank-question.schema';
import { removeDraw } from '@sanjeh/contract/exam-bank/exam-bank.contract';
import { useQueryClient } from '@tanstack/react-query';
import { Dices, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { isolate } from '#i18n/isolate.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { showToast } from '#ui/toast-queue.ts';
import { bankFault } from './bank-fault.ts';
import { refreshBank, send } from './bank-question.api.ts';
import { DrawDialog } from './draw-dialog.tsx';

type Draw = ExamBank['draws'][number];

/** What is drawn for each attempt, beside the questions that everybody is asked. */
export function DrawList({ exameId, draws }: { exameId: number; draws: readonly Draw[] }) {
  const say = useSay();
  const queryClient = useQueryClient();
  const [edited, setEdited] = useState<Draw | null>(null);
  const [removed, setRemoved] = useState<Draw | null>(null);
  if (draws.length === 0) return null;
  return (
    <>
      <ul aria-label={say(m.bank_question_draw_title)} className="flex flex-col gap-2">
        {draws.map((draw) => {
          const tag = isolate(draw.tag.title);
          const { count, pool, possible } = draw;
          return (
            <li
              key={draw.id}
              className="flex items-center gap-3 rounded-xl border border-line bg-surface px-3 py-2 shadow-low"
            >
              <Dices aria-hidden className="size-5 shrink-0 text-primary-text" />
              <span className="min-w-0 flex-1">
                {say(m.bank_question_draw_row, { count, pool, tag, section: isolate(draw.sectionTitle) })}
                <span className="block text-sm text-muted">{say(m.bank_question_draw_each, possible)}</span>
              </span>
              <IconButton label={say(m.bank_question_draw_edit, { tag })} onPress={() => setEdited(draw)}>
                <Pencil aria-hidden className="size-5" />
              </IconButton>
              <IconButton label={say(m.bank_question_draw_remove, { tag })} onPress={() => setRemoved(draw)}>
                <Trash2 aria-hidden className="size-5" />
              </IconButton>
            </li>
          );
        })}
      </ul>
      <p className="text-sm text-muted">{say(m.bank_question_draw_apart)}</p>
      {edited && <DrawDialog {...{ exameId, draws, edited }} onClose={() => setEdited(null)} />}
      <ConfirmDialog
        isOpen={removed !== null}
        isDestructive
        question={
          removed ? say(m.bank_question_draw_remove_question, { tag: isolate(removed.tag.title) }) : ''
        }
        explain={bankFault}
        onClose={() => setRemoved(null)}
        onConfirm={async () => {
          if (removed) await send(removeDraw, { params: { exameId, id: removed.id } });
          await refreshBank(queryClient);
          showToast(m.bank_question_draw_removed);
        }}
      />
    </>
  );
}
