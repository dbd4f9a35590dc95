import {
  voidAttempt as declareVoid,
  extendAttempt as extend,
  restoreAttempt as letCount,
} from '@sanjeh/contract/attempt/attempt.admin.contract';
import type { AttemptExtension } from '@sanjeh/contract/attempt/attempt.admin.schema';
import { listApplicantAttempts } from '@sanjeh/contract/result/result.contract';
import { useQuery } from '@tanstack/react-query';
import { cached } from '#api/cached-client.ts';
import { call } from '#api/plain-client.ts';
import { useSettings } from '#settings/settings-provider.tsx';

export function useApplicantAttempts(applicantId: number, page: number, pageSize: 10 | 25 | 50 | 100) {
  const { language } = useSettings().settings;
  return useQuery(
    cached(listApplicantAttempts, { params: { applicantId }, query: { page, pageSize } }, language),
  );
}

export function extendAttempt(applicantId: number, id: string, body: AttemptExtension) {
  return call(extend, { params: { applicantId, id }, body });
}

export function voidAttempt(applicantId: number, id: string, reason: string) {
  return call(declareVoid, { params: { applicantId, id }, body: { reason } });
}

export function restoreAttempt(applicantId: number, id: string, reason: string) {
  return call(letCount, { params: { applicantId, id }, body: { reason } });
}
