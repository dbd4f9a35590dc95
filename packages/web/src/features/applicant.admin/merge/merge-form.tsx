import type { MergePreview } from '@sanjeh/contract/applicant/applicant.admin.schema';
import { reasonMaxLength } from '@sanjeh/contract/applicant/applicant.admin.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { kindOf } from '#api/api-problem.ts';
import { faultMessage } from '#form/fault-message.ts';
import { useReason } from '#form/use-reason.ts';
import { isolate } from '#i18n/isolate.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { showToast } from '#ui/toast-queue.ts';
import { mergeApplicant } from '../applicant.api.ts';

type MergeFormProps = {
  preview: MergePreview;
  onMerged: () => void;
  /** What was previewed is no longer so. */
  onStale: () => Promise<void>;
};

export function MergeForm({ preview, onMerged, onStale }: MergeFormProps) {
  const say = useSay();
  const queryClient = useQueryClient();
  const reason = useReason(reasonMaxLength);
  const [isAsking, setAsking] = useState(false);
  const { doubled, kept, fingerprint } = preview;
  const ask = () => {
    if (reason.check()) setAsking(true);
  };
  const merge = async () => {
    try {
      await mergeApplicant(doubled.id, { into: kept.id, fingerprint, reason: reason.text });
    } catch (error) {
      if (kindOf(error) !== 'stale') throw error;
      await onStale();
      return;
    }
    showToast(m.applicant_merge_done);
    onMerged();
    await queryClient.invalidateQueries();
  };
  const nameOf = ({ fullName }: typeof kept) => isolate(fullName);
  return (
    <>
      <TextArea
        name="reason"
        label={m.applicant_reason}
        description={m.applicant_reason_help}
        rows={2}
        {...reason.field}
      />
      <div>
        <Button variant="danger" onPress={ask}>
          {say(m.applicant_merge_submit)}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={merge}
        question={say(m.applicant_merge_question, { doubled: nameOf(doubled), kept: nameOf(kept) })}
        isDestructive
        explain={faultMessage}
      >
        <p className="text-muted">{say(m.applicant_merge_final)}</p>
      </ConfirmDialog>
    </>
  );
}
