import {
  createOneTimePassword,
  disable,
  enable,
  get,
  merge,
  move,
  previewMerge,
  update,
} from '@sanjeh/contract/applicant/applicant.admin.contract';
import type {
  ApplicantDetail,
  Correction,
  Merge,
  Move,
  OneTimePassword,
} from '@sanjeh/contract/applicant/applicant.admin.schema';
import { useQuery } from '@tanstack/react-query';
import { cached } from '#api/cached-client.ts';
import { call } from '#api/plain-client.ts';
import { useSettings } from '#settings/settings-provider.tsx';

/** With the names of province and city in the language of the screen. */
export function useApplicant(id: number) {
  const { language } = useSettings().settings;
  return useQuery({
    ...cached(get, { params: { id } }, language),
    enabled: Number.isSafeInteger(id) && id > 0,
    placeholderData: (before: ApplicantDetail | undefined) => (before?.id === id ? before : undefined),
  });
}

export type Shown = Pick<ApplicantDetail, 'id' | 'accountId'>;

/** Of the account that is shown, and of no other. */
export function giveOneTimePassword({ id, accountId }: Shown): Promise<OneTimePassword> {
  return call(createOneTimePassword, { params: { id }, body: { seen: accountId } });
}

export function setDisabled({ id, accountId }: Shown, isDisabled: boolean): Promise<ApplicantDetail> {
  return call(isDisabled ? disable : enable, { params: { id }, body: { seen: accountId } });
}

export function readApplicant(id: number): Promise<ApplicantDetail> {
  return call(get, { params: { id } });
}

export function correctApplicant(id: number, body: Correction): Promise<ApplicantDetail> {
  return call(update, { params: { id }, body });
}

export function moveApplicant(id: number, body: Move): Promise<ApplicantDetail> {
  return call(move, { params: { id }, body });
}

export function useMergePreview(id: number, into: number) {
  const { language } = useSettings().settings;
  return useQuery(cached(previewMerge, { params: { id }, query: { into } }, language));
}

export function mergeApplicant(id: number, body: Merge): Promise<ApplicantDetail> {
  return call(merge, { params: { id }, body });
}
