import type { AdminResult, Result } from '@sanjeh/contract/result/result.schema';
import type { Language } from '../../http/language.ts';
import { found } from '../../http/revision.ts';
import { getApplicant } from '../applicant/applicant.service.ts';
import type { AttemptContext } from '../attempt/attempt.context.ts';
import { getSubmitted } from '../attempt/submitted-attempt.service.ts';
import { viewResult } from './result-view.ts';

/** Not found as long as it is open: before submitting, nothing tells what an answer is worth. */
export async function getResult(
  context: AttemptContext,
  applicantId: number,
  id: string,
  language: Language,
): Promise<Result> {
  const { attempt, versionId, chosen } = found(await getSubmitted(context.db, applicantId, id));
  const content = await context.versions.get(context.db, versionId);
  return viewResult(attempt, content, chosen, language);
}

export async function getApplicantResult(
  context: AttemptContext,
  applicantId: number,
  id: string,
  language: Language,
): Promise<AdminResult> {
  const result = await getResult(context, applicantId, id, language);
  const { fullName, nationalCode, birthDate } = await getApplicant(context.db, applicantId, language);
  return { ...result, applicant: { id: applicantId, fullName, nationalCode, birthDate } };
}
