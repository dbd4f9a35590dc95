import { discardDraft } from '@sanjeh/contract/bank-question/bank-question.contract';
import type { BankQuestion } from '@sanjeh/contract/bank-question/bank-question.schema';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { kindOf } from '#api/api-problem.ts';
import { faultMessage } from '#form/fault-message.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import type { WritingLink } from '#sync/writing-link.ts';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast-queue.ts';
import { refreshBank, send, useBankQuestion } from './bank-question.api.ts';
import { HistoryPanel } from './history-panel.tsx';
import { KeepDialog } from './keep-dialog.tsx';
import { PlacePanel } from './place-panel.tsx';
import { UsePanel } from './use-panel.tsx';

/** `name`: another one is another text, to be read anew. */
type EditorOf = (props: { name: string; link: WritingLink; onSaved: () => void }) => ReactNode;

export function BankQuestionPage({ id, editor }: { id: number; editor: EditorOf }) {
  const say = useSay();
  const { data, error, refetch } = useBankQuestion(id);
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-4">
      <div>
        <Link to="/admin/question-bank" className={buttonClass('quiet', 'small')}>
          <ArrowRight aria-hidden className="size-4 ltr:-scale-x-100" />
          {say(m.bank_question_to_list)}
        </Link>
        <h1 className="text-2xl">{say(m.bank_question_title)}</h1>
      </div>
      {data && <Opened question={data} editor={editor} />}
      {!data && kindOf(error) === 'gone' && <EmptyState title={m.bank_question_not_found} />}
      {!data && error && kindOf(error) !== 'gone' && (
        <ErrorState description={faultMessage(error)} onRetry={() => void refetch()} />
      )}
      {!data && !error && <SkeletonText lines={8} />}
    </div>
  );
}

function Opened({ question, editor }: { question: BankQuestion; editor: EditorOf }) {
  const say = useSay();
  const queryClient = useQueryClient();
  const link: WritingLink = useRef(null);
  const [turn, setTurn] = useState(0);
  const [open, setOpen] = useState<'keep' | 'discard' | null>(null);
  const { id, revision, hasDraft, draftRevision } = question;
  const refresh = () => refreshBank(queryClient);
  /** The text in the editor is another one now. */
  const readAnew = async () => {
    await refresh();
    setTurn(turn + 1);
  };
  const ask = async (what: 'keep' | 'discard') => {
    await link.current?.catchUp();
    // Another text would be kept than the one that stands here.
    if (what === 'keep' && link.current?.isHolding()) {
      showToast(m.bank_question_keep_unsaved, { tone: 'act' });
      return;
    }
    await refresh();
    setOpen(what);
  };
  return (
    <>
      <Card
        title={say(m.bank_question_revision, { revision })}
        description={say(m.bank_question_draft_note)}
        footer={
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p role="status" className={hasDraft ? 'text-warning-text' : 'text-muted'}>
              {hasDraft ? say(m.bank_question_draft_changed) : say(m.bank_question_draft_none, { revision })}
            </p>
            {hasDraft && (
              <div className="flex flex-wrap gap-2">
                <Button variant="quiet" onPress={() => ask('discard')}>
                  {say(m.bank_question_discard)}
                </Button>
                <Button onPress={() => ask('keep')}>{say(m.bank_question_keep)}</Button>
              </div>
            )}
          </div>
        }
      >
        {editor({ name: `bank ${id} ${turn}`, link, onSaved: () => void refresh() })}
      </Card>
      <PlacePanel key={`place ${id}`} question={question} />
      <UsePanel question={question} />
      <HistoryPanel question={question} link={link} onBack={readAnew} />
      {open === 'keep' && (
        <KeepDialog question={question} onClose={() => setOpen(null)} onKept={() => setOpen(null)} />
      )}
      <ConfirmDialog
        isOpen={open === 'discard'}
        isDestructive
        question={m.bank_question_discard_question}
        answers={{ yes: m.bank_question_discard, no: m.ui_cancel }}
        explain={faultMessage}
        onClose={() => setOpen(null)}
        onConfirm={async () => {
          await send(discardDraft, { params: { id }, query: { draftRevision } });
          await readAnew();
          showToast(m.bank_question_discarded);
        }}
      />
    </>
  );
}
