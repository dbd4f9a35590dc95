import type { ExamDetails } from '@sanjeh/contract/exam/exam.schema';
import { Link, useHydrated } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { readSession } from '#session/session.ts';
import { buttonClass } from '#ui/button-class.ts';

/** The way to start; who may not take it again is shown the way to the results instead. */
export function StartAction({ exam }: { exam: Pick<ExamDetails, 'id' | 'maxAttempts'> }) {
  const say = useSay();
  const search = useWhom();
  if (useIsUsedUp(exam)) {
    return (
      <div className="mt-6">
        <p className="rounded-xl bg-hover px-4 py-2">{say(m.exam_public_used_up)}</p>
        <Link
          to="/applicant/exam/taken"
          preload={false}
          className={`${buttonClass('secondary')} mt-3 w-full`}
        >
          {say(m.exam_public_to_taken)}
        </Link>
      </div>
    );
  }
  return (
    <Link
      to="/applicant/exam/taken/$examId"
      params={{ examId: String(exam.id) }}
      search={search}
      preload={false}
      className={`${buttonClass('primary')} mt-6 w-full`}
    >
      {say(m.exam_public_start)}
    </Link>
  );
}

/** Who is reminded comes with the name of the person it is about. The page as it is kept for everybody has none. */
export function useWhom(): true | Record<string, never> {
  return useHydrated() ? true : {};
}

/** False until it is known, and where it cannot be told: the exam itself knows better. */
function useIsUsedUp({ id, maxAttempts }: Pick<ExamDetails, 'id' | 'maxAttempts'>): boolean {
  const [usedUpId, setUsedUpId] = useState<number | null>(null);
  useEffect(() => {
    if (maxAttempts === null || readSession()?.role !== 'applicant') return;
    let isWanted = true;
    import('./own-taken.ts')
      .then(({ isUsedUp }) => isUsedUp(id, maxAttempts))
      .then((isUsedUp) => {
        if (isUsedUp && isWanted) setUsedUpId(id);
      })
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [id, maxAttempts]);
  return usedUpId === id;
}
