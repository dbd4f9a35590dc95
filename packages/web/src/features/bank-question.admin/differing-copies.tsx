import type { ExamBank } from '@sanjeh/contract/bank-question/bank-question.schema';
import { put, renew } from '@sanjeh/contract/exam-bank/exam-bank.contract';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ContentText } from '#i18n/content-text.tsx';
import { useFormat } from '#i18n/format.ts';
import { useSay } from '#i18n/say.ts';
import { localText } from '#list/local-text.ts';
import { m } from '#paraglide/messages.js';
import { useSettings } from '#settings/settings-provider.tsx';
import type { WritingLink } from '#sync/writing-link.ts';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { showToast } from '#ui/toast-queue.ts';
import { bankFault } from './bank-fault.ts';
import { refreshBank, send, useExamQuestions } from './bank-question.api.ts';
import { CopyState } from './copy-choice.tsx';
import { useDraftReplacing } from './use-draft-replacing.tsx';

type Copy = ExamBank['copies'][number];
type DifferingCopiesProps = {
  exameId: number;
  copies: readonly Copy[];
  link: WritingLink;
  onChanged: () => void;
};

/** Copies that say something else than the bank does, and the two ways to end that. */
export function DifferingCopies({ copies, ...rest }: DifferingCopiesProps) {
  const differing = copies.filter(({ deviates, revision, newest }) => deviates || revision < newest);
  if (differing.length === 0) return null;
  return <Differing {...rest} copies={differing} />;
}

function Differing({ exameId, copies, link, onChanged }: DifferingCopiesProps) {
  const say = useSay();
  const format = useFormat();
  const { language } = useSettings().settings;
  const queryClient = useQueryClient();
  const { data } = useExamQuestions(exameId);
  const [renewed, setRenewed] = useState<Copy | null>(null);
  const titles = new Map(
    (data?.sections ?? []).flatMap(({ questions }) =>
      questions.map((question) => [question.id, localText(question, 'title', language).text]),
    ),
  );
  const { begin, question: askFirst } = useDraftReplacing(link);
  const push = ({ questionId, bankQuestionId }: Copy) =>
    begin({
      ...{ bankQuestionId, takesWritten: false },
      replace: async (draftRevision) => {
        const body = { questionIds: [questionId], seenDrafts: [{ bankQuestionId, draftRevision }] };
        await send(put, { params: { exameId }, body });
        await refreshBank(queryClient);
        showToast(m.bank_question_panel_pushed);
      },
    });
  return (
    <details className="rounded-xl border border-line bg-surface px-4 py-2">
      <summary className="cursor-pointer font-semibold">
        {say(m.bank_question_panel_copy_state)} ({format.number(copies.length)})
      </summary>
      <ul className="divide-y divide-line">
        {copies.map((copy) => (
          <li key={copy.questionId} className="flex flex-wrap items-center justify-between gap-2 py-2">
            <span className="min-w-0 flex-1">
              <ContentText text={titles.get(copy.questionId) ?? ''} />
            </span>
            <CopyState copy={copy} newest={copy.newest} />
            <span className="flex flex-wrap gap-1">
              <Button size="small" variant="quiet" onPress={() => setRenewed(copy)}>
                {say(m.bank_question_panel_renew)}
              </Button>
              {copy.deviates && (
                <Button size="small" variant="quiet" onPress={() => push(copy)}>
                  {say(m.bank_question_panel_push)}
                </Button>
              )}
              <Link
                to="/admin/question-bank"
                hash={String(copy.bankQuestionId)}
                className={buttonClass('quiet', 'small')}
              >
                {say(m.bank_question_panel_open)}
              </Link>
            </span>
          </li>
        ))}
      </ul>
      {askFirst}
      <ConfirmDialog
        isOpen={renewed !== null}
        question={m.bank_question_panel_renew_question}
        answers={{ yes: m.bank_question_panel_renew, no: m.ui_cancel }}
        explain={bankFault}
        onClose={() => setRenewed(null)}
        onConfirm={async () => {
          if (renewed) await send(renew, { params: { exameId, id: renewed.questionId } });
          await refreshBank(queryClient);
          onChanged();
          showToast(m.bank_question_panel_renewed);
        }}
      />
    </details>
  );
}
