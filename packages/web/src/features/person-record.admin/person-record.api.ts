import { listFollowUps } from '@sanjeh/contract/follow-up/follow-up.contract';
import * as contract from '@sanjeh/contract/person-record/person-record.contract';
import type { PersonNoteInput } from '@sanjeh/contract/person-record/person-record.schema';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { cached } from '#api/cached-client.ts';
import { call } from '#api/plain-client.ts';
import { useSettings } from '#settings/settings-provider.tsx';

export const partPageSize = 10;

export function usePersonExams(id: number) {
  const { language } = useSettings().settings;
  return useQuery(cached(contract.getPersonExams, { params: { id } }, language));
}

/** Those with a date to come or not done; the desk does not ask, because they tell of results. */
export function usePersonFollowUps(id: number, isAllowed: boolean) {
  const { language } = useSettings().settings;
  const query = { applicantId: id, state: 'all', pageSize: 50 } as const;
  return useQuery({ ...cached(listFollowUps, { query }, language), enabled: isAllowed });
}

export function usePersonNotes(id: number, page: number) {
  const { language } = useSettings().settings;
  return useQuery({
    ...cached(
      contract.listPersonNotes,
      { params: { id }, query: { page, pageSize: partPageSize } },
      language,
    ),
    placeholderData: keepPreviousData,
  });
}

export function addNote(id: number, body: PersonNoteInput) {
  return call(contract.addPersonNote, { params: { id }, body });
}

export function usePersonMessages(id: number, page: number) {
  const { language } = useSettings().settings;
  return useQuery({
    ...cached(
      contract.listPersonMessages,
      { params: { id }, query: { page, pageSize: partPageSize } },
      language,
    ),
    placeholderData: keepPreviousData,
  });
}

export function usePersonConsents(id: number) {
  const { language } = useSettings().settings;
  return useQuery(cached(contract.listPersonConsents, { params: { id } }, language));
}
