import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import type { OutlineQuestion } from './exam-outline.ts';

type SubmitDialogProps = {
  isOpen: boolean;
  unanswered: readonly OutlineQuestion[];
  onClose: () => void;
  onConfirm: () => Promise<void>;
};

/** The one question before an exam is submitted; it names what is unanswered. */
export function SubmitDialog({ isOpen, unanswered, onClose, onConfirm }: SubmitDialogProps) {
  const say = useSay();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={onConfirm}
      question={m.attempt_submit_question}
      answers={{ yes: m.attempt_submit, no: m.attempt_submit_no }}
    >
      <p>{say(m.attempt_submit_final)}</p>
      {unanswered.length > 0 && (
        <div className="mt-3 rounded-xl bg-warning-soft px-4 py-3 text-warning-text">
          <p>{say(m.attempt_submit_unanswered)}</p>
          <ul className="flex flex-wrap gap-x-4 font-medium">
            {unanswered.map(({ id, number }) => (
              <li key={id}>{say(m.attempt_question, { number })}</li>
            ))}
          </ul>
        </div>
      )}
    </ConfirmDialog>
  );
}
