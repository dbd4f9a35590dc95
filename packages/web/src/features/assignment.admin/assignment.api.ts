import { list as listApplicants } from '@sanjeh/contract/applicant/applicant.admin.contract';
import * as contract from '@sanjeh/contract/assignment/assignment.admin.contract';
import type { AssignmentInput, AssignmentUpdate } from '@sanjeh/contract/assignment/assignment.schema';
import { get as getExam } from '@sanjeh/contract/exam/exam.admin.contract';
import { options as groupOptions } from '@sanjeh/contract/person-group/person-group.admin.contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { cached } from '#api/cached-client.ts';
import { call } from '#api/plain-client.ts';
import { useSettings } from '#settings/settings-provider.tsx';

export function useAssignment(id: number) {
  const { language } = useSettings().settings;
  return useQuery(cached(contract.getAssignment, { params: { id } }, language));
}

export function readAssignment(id: number) {
  return call(contract.getAssignment, { params: { id } });
}

export function giveExam(body: AssignmentInput, requestKey: string) {
  return call(contract.createAssignment, { query: { requestKey }, body });
}

export function changeAssignment(id: number, body: AssignmentUpdate) {
  return call(contract.updateAssignment, { params: { id }, body });
}

export function takeBack(id: number) {
  return call(contract.withdrawAssignment, { params: { id } });
}

export function setExtraTime(id: number, applicantId: number, extraMinutes: number) {
  return call(contract.setExtraTime, { params: { id, applicantId }, body: { extraMinutes } });
}

/** The name of the series that an exam is of; empty: of none. */
export function useSeriesOf(examId: number | null): string {
  const { language } = useSettings().settings;
  const { data } = useQuery({
    ...cached(getExam, { params: { id: examId ?? 0 } }, language),
    enabled: examId !== null,
  });
  return examId === null ? '' : (data?.series ?? '');
}

/** The people that match what is typed. */
export function usePersonChoices() {
  const { language } = useSettings().settings;
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed);
  const { data, isPending, isFetching } = useQuery({
    ...cached(listApplicants, { query: { pageSize: 25, ...(search ? { search } : {}) } }, language),
    placeholderData: keepPreviousData,
  });
  const items = data?.items.map(({ id, fullName, nationalCode }) => ({
    id,
    name: `${fullName} – ${nationalCode}`,
  }));
  return { items: items ?? [], isPending, isSearching: isFetching, onSearch: setTyped };
}

export function useGroupChoices() {
  const { language } = useSettings().settings;
  const { data, isPending } = useQuery(cached(groupOptions, {}, language));
  return { items: data?.items.map(({ id, title }) => ({ id, name: title })) ?? [], isPending };
}
