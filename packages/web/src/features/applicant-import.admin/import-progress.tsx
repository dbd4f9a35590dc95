import type { ApplicantImport } from '@sanjeh/contract/applicant-import/applicant-import.admin.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { faultMessage } from '#form/fault-message.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { showToast } from '#ui/toast-queue.ts';
import { withParams } from '#ui/with-params.ts';
import { resumeImport, stopImport } from './applicant-import.api.ts';

export function ImportProgress({ found }: { found: ApplicantImport }) {
  const say = useSay();
  const queryClient = useQueryClient();
  const { counts, state, id } = found;
  useEffect(() => {
    // The rows below tell what became of them.
    if (state !== 'applying') void queryClient.invalidateQueries();
  }, [state, queryClient]);
  const doing = (work: (id: number) => Promise<unknown>) => async () => {
    try {
      await work(id);
    } catch (error) {
      showToast(faultMessage(error), { tone: 'act' });
    }
    await queryClient.invalidateQueries();
  };
  return (
    <>
      <ProgressBar
        label={m.applicant_import_progress}
        value={counts.done}
        max={Math.max(1, counts.taken)}
        valueText={withParams(m.applicant_import_progress_text, { done: counts.done, all: counts.taken })}
      />
      <p role="status">
        {say(m.applicant_import_result, { added: counts.addedPeople, changed: counts.changedPeople })}{' '}
        {counts.refusedLater > 0 && say(m.applicant_import_later_refused, { count: counts.refusedLater })}
      </p>
      <div>
        {state === 'applying' && (
          <Button variant="secondary" onPress={() => void doing(stopImport)()}>
            {say(m.applicant_import_stop)}
          </Button>
        )}
        {state === 'stopped' && counts.done < counts.taken && found.hasRows && (
          <Button onPress={() => void doing(resumeImport)()}>{say(m.applicant_import_resume)}</Button>
        )}
      </div>
    </>
  );
}
