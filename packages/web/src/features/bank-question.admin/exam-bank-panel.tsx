import { Dices, LibraryBig, Upload } from 'lucide-react';
import { useState } from 'react';
import { faultMessage } from '#form/fault-message.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import type { WritingLink } from '#sync/writing-link.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { useExamBank } from './bank-question.api.ts';
import { DifferingCopies } from './differing-copies.tsx';
import { DrawDialog } from './draw-dialog.tsx';
import { DrawList } from './draw-list.tsx';
import { PutDialog } from './put-dialog.tsx';
import { TakeDialog } from './take-dialog.tsx';

const icon = 'size-4';

/** What the bank has to do with an exam: what comes from it, what goes into it, and what is drawn. */
export function ExamBankPanel({ exameId, link }: { exameId: number; link: WritingLink }) {
  const say = useSay();
  const { data, error, isFetching, refetch } = useExamBank(exameId);
  const [dialog, setDialog] = useState<'take' | 'put' | 'draw' | null>(null);
  /** What is done next must find everything that was written. */
  const open = async (which: 'take' | 'put' | 'draw') => {
    await link.current?.flush();
    setDialog(which);
  };
  const close = () => setDialog(null);
  const done = () => {
    link.current?.look();
    close();
  };
  const copies = data?.copies ?? [];
  const draws = data?.draws ?? [];
  return (
    <section aria-label={say(m.bank_question_title)} className="my-4 flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Button
          size="small"
          variant="secondary"
          icon={<LibraryBig aria-hidden className={icon} />}
          onPress={() => open('take')}
        >
          {say(m.bank_question_panel_take)}
        </Button>
        <Button
          size="small"
          variant="secondary"
          icon={<Upload aria-hidden className={icon} />}
          onPress={() => open('put')}
        >
          {say(m.bank_question_panel_put)}
        </Button>
        <Button
          size="small"
          variant="secondary"
          icon={<Dices aria-hidden className={icon} />}
          onPress={() => open('draw')}
        >
          {say(m.bank_question_panel_draw)}
        </Button>
        {copies.length > 0 && (
          <span className="text-sm text-muted">
            {say(m.bank_question_panel_copies, { count: copies.length })}
          </span>
        )}
      </div>
      {!data && error && (
        <ErrorState
          description={faultMessage(error)}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      <DifferingCopies exameId={exameId} copies={copies} link={link} onChanged={() => link.current?.look()} />
      <DrawList exameId={exameId} draws={draws} />
      {dialog === 'take' && <TakeDialog exameId={exameId} onClose={close} onTaken={done} />}
      {dialog === 'put' && <PutDialog exameId={exameId} copies={copies} onClose={close} />}
      {dialog === 'draw' && <DrawDialog exameId={exameId} draws={draws} onClose={close} />}
    </section>
  );
}
