import * as contract from '@sanjeh/contract/follow-up/follow-up.contract';
import type { FollowUpInput } from '@sanjeh/contract/follow-up/follow-up.schema';
import { useQuery } from '@tanstack/react-query';
import { cachedForForm } from '#api/form-query.ts';
import { call } from '#api/plain-client.ts';
import { useSettings } from '#settings/settings-provider.tsx';

export type AttemptOf = { applicantId: number; id: string };

/** Read anew whenever it is opened: a form that begins with what was so a while ago would be refused. */
export function useFollowUp(attempt: AttemptOf) {
  const { language } = useSettings().settings;
  return useQuery({ ...cachedForForm(contract.getFollowUp, { params: attempt }, language), gcTime: 0 });
}

export function readFollowUp(attempt: AttemptOf) {
  return call(contract.getFollowUp, { params: attempt });
}

export function saveFollowUp(attempt: AttemptOf, body: FollowUpInput) {
  return call(contract.updateFollowUp, { params: attempt, body });
}

export function markNote(attempt: AttemptOf, noteId: string, inReport: boolean) {
  return call(contract.updateFollowUpNote, { params: { ...attempt, noteId }, body: { inReport } });
}
