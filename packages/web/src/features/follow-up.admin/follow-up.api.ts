import * as contract from '@sanjeh/contract/follow-up/follow-up.contract';
import type { FollowUpInput } from '@sanjeh/contract/follow-up/follow-up.schema';
import { useQuery } from '@tanstack/react-query';
import { kindOf } from '#api/api-problem.ts';
import { cachedForForm } from '#api/form-query.ts';
import { call } from '#api/plain-client.ts';
import { useSettings } from '#settings/settings-provider.tsx';
import { hasArrived } from './arrived-step.ts';

export type AttemptOf = { applicantId: number; id: string };

/** Read anew whenever it is opened: a form that begins with what was so a while ago would be refused. */
export function useFollowUp(attempt: AttemptOf) {
  const { language } = useSettings().settings;
  return useQuery({ ...cachedForForm(contract.getFollowUp, { params: attempt }, language), gcTime: 0 });
}

export function readFollowUp(attempt: AttemptOf) {
  return call(contract.getFollowUp, { params: attempt });
}

/** A step that is sent again after its answer was lost is refused as too late, and is saved all the same. */
export async function saveFollowUp(attempt: AttemptOf, body: FollowUpInput) {
  try {
    return await call(contract.updateFollowUp, { params: attempt, body });
  } catch (error) {
    const now = kindOf(error) === 'stale' ? await readFollowUp(attempt) : null;
    if (now && hasArrived(now, body)) return now;
    throw error;
  }
}

export function markNote(attempt: AttemptOf, noteId: string, inReport: boolean) {
  return call(contract.updateFollowUpNote, { params: { ...attempt, noteId }, body: { inReport } });
}
