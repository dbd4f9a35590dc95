import type { RescoringInput, RescoringPreview } from '@sanjeh/contract/rescoring/rescoring.schema';
import { rescoringReasonMaxLength } from '@sanjeh/contract/rescoring/rescoring.schema';
import { useState } from 'react';
import { useReason } from '#form/use-reason.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { withParams } from '#ui/with-params.ts';

type Start = (input: RescoringInput, total: number) => Promise<void>;

type RescoringFormProps = { fingerprint: string; attempts: number; onStart: Start };

export function RescoringForm({ fingerprint, attempts, onStart }: RescoringFormProps) {
  const say = useSay();
  const reason = useReason(rescoringReasonMaxLength);
  const [isAsking, setAsking] = useState(false);
  const ask = () => {
    if (reason.check()) setAsking(true);
  };
  return (
    <>
      <TextArea
        name="reason"
        label={m.rescoring_reason}
        description={m.rescoring_reason_help}
        rows={2}
        {...reason.field}
      />
      <div>
        <Button onPress={ask}>{say(m.rescoring_start)}</Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        // The progress stands on the page, where it is seen for as long as it takes.
        onConfirm={() => void onStart({ fingerprint, reason: reason.text }, attempts)}
        question={withParams(m.rescoring_confirm, { count: attempts })}
      >
        <p className="text-muted">{say(m.rescoring_confirm_text)}</p>
      </ConfirmDialog>
    </>
  );
}

type UnfinishedRunProps = {
  run: NonNullable<RescoringPreview['unfinished']>;
  /** A moment ago, by a button that is gone. */
  isStopped: boolean;
  onContinue: Start;
};

/** It keeps to what was confirmed, so nothing is asked again. */
export function UnfinishedRun({ run, isStopped, onContinue }: UnfinishedRunProps) {
  const say = useSay();
  const { fingerprint, reason, attempts: total, done } = run;
  return (
    <div className="flex flex-col items-start gap-3">
      <p role={isStopped ? 'status' : undefined}>
        {say(isStopped ? m.rescoring_stopped : m.rescoring_unfinished, { done, total })}{' '}
        {say(m.rescoring_unfinished_note)}
      </p>
      <p dir="auto" className="text-muted">
        {say(m.rescoring_unfinished_reason, { reason })}
      </p>
      <Button autoFocus={isStopped} onPress={() => void onContinue({ fingerprint, reason }, total)}>
        {say(m.rescoring_continue)}
      </Button>
    </div>
  );
}
