import { get as getApplicant } from '@sanjeh/contract/applicant/applicant.admin.contract';
import * as contract from '@sanjeh/contract/paper-form/paper-form.contract';
import type { PaperFormInput, SavedPaperForm } from '@sanjeh/contract/paper-form/paper-form.schema';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { cached } from '#api/cached-client.ts';
import { call } from '#api/plain-client.ts';
import { isolate } from '#i18n/isolate.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { useSettings } from '#settings/settings-provider.tsx';

export function usePerson(id: number) {
  const { language } = useSettings().settings;
  return useQuery(cached(getApplicant, { params: { id } }, language));
}

/** Those that fit the age on that day come first; of the others it is said. */
export function usePaperExams(id: number, filledOn: string | null) {
  const say = useSay();
  const { language } = useSettings().settings;
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed);
  const { data, error, isPending, isFetching } = useQuery({
    ...cached(
      contract.listPaperExams,
      { params: { id }, query: { filledOn: filledOn ?? '', ...(search ? { search } : {}) } },
      language,
    ),
    enabled: filledOn !== null,
    placeholderData: keepPreviousData,
  });
  return {
    /** Also of a day that is refused. */
    error,
    items: (data?.items ?? []).map(({ id: examId, title, isFitting }) => ({
      id: examId,
      name: isFitting ? title : say(m.paper_form_exam_other_age, { title: isolate(title) }),
    })),
    isPending: filledOn !== null && isPending,
    isSearching: isFetching,
    onSearch: setTyped,
  };
}

export function usePaperForm(id: number, exameId: number | null, filledOn: string | null) {
  const { language } = useSettings().settings;
  return useQuery({
    ...cached(
      contract.getPaperForm,
      { params: { id, exameId: exameId ?? 0 }, query: { filledOn: filledOn ?? '' } },
      language,
    ),
    enabled: exameId !== null && filledOn !== null,
  });
}

export function useBlankForm(id: number) {
  const { language } = useSettings().settings;
  return useQuery(cached(contract.getBlankForm, { params: { id } }, language));
}

export function savePaperForm(id: number, body: PaperFormInput): Promise<SavedPaperForm> {
  return call(contract.savePaperForm, { params: { id }, body });
}
