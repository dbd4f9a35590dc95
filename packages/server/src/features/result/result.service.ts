import type { AdminResult, Result } from '@sanjeh/contract/result/result.schema';
import type { ExamContent } from '@sanjeh/domain/exam-version/exam-content';
import { hasScore } from '@sanjeh/domain/scoring/has-score';
import type { Language } from '#core/language.ts';
import { found } from '#core/revision.ts';
import { getApplicant } from '../applicant/applicant.service.ts';
import type { AttemptContext } from '../attempt/attempt.context.ts';
import { getSubmitted } from '../attempt/submitted-attempt.service.ts';
import { getResultConsent } from '../consent/consent.service.ts';
import { getUsedNorms } from '../norm/used-norm.service.ts';
import { getOriginal } from '../rescoring/rescored-attempt.service.ts';
import { viewResult } from './result-view.service.ts';

export interface WantedResult {
  applicantId: number;
  id: string;
  language: Language;
  /** As it was when it was submitted, whatever was corrected since. */
  isOriginal?: boolean;
}

/** Not found as long as it is open: before submitting, nothing tells what an answer is worth. */
export async function getResult(
  context: Pick<AttemptContext, 'db' | 'versions'>,
  wanted: WantedResult,
): Promise<Result> {
  return (await readResult(context, wanted)).result;
}

async function readResult(context: Pick<AttemptContext, 'db' | 'versions'>, wanted: WantedResult) {
  const { applicantId, id, language, isOriginal = false } = wanted;
  const { attempt, versionId, chosen, normGroupIds } = found(await getSubmitted(context.db, applicantId, id));
  const consent = await getResultConsent(context.db, applicantId, attempt.consentId);
  type Asked = Pick<typeof attempt, 'notAsked' | 'credited'>;
  const view = async (version: number, normIds: readonly number[], asked: Asked = attempt) => {
    const content = await context.versions.get(context.db, version);
    const norms = await getUsedNorms(context.db, normIds);
    const { notAsked, credited } = asked;
    const seen = { ...attempt, consent, notAsked, credited };
    return { content, result: viewResult(seen, content, { chosen, norms }, language) };
  };
  const original = await getOriginal(context.db, applicantId, id);
  const now = () => view(versionId, normGroupIds);
  const typedBy = attempt.paper?.typedBy ?? null;
  if (!original) return { ...(await now()), reason: null, typedBy };
  const first = await view(original.versionId, original.normGroupIds, original);
  if (isOriginal) return { ...first, reason: null, typedBy };
  const { result, content } = await now();
  if (!original.correction) return { result, content, reason: null, typedBy };
  const before = first.result;
  const { at, reason } = original.correction;
  const band = before.total.band && {
    label: before.total.band.label,
    severity: before.total.band.severity,
  };
  const totalScore = hasScore(before.total) ? before.totalScore : null;
  const rescored = { at: at.toISOString(), totalScore, band };
  return { result: { ...result, rescored }, content, reason, typedBy };
}

export async function getApplicantResult(
  context: Pick<AttemptContext, 'db' | 'versions'>,
  wanted: WantedResult,
): Promise<AdminResult> {
  return (await getTakenResult(context, wanted)).result;
}

/** With the version that it was read by. */
export async function getTakenResult(
  context: Pick<AttemptContext, 'db' | 'versions'>,
  wanted: WantedResult,
): Promise<{ result: AdminResult; content: ExamContent }> {
  const { applicantId, language } = wanted;
  const { result, content, reason, typedBy } = await readResult(context, wanted);
  const { paper, ...rest } = result;
  const { fullName, nationalCode, birthDate } = await getApplicant(context.db, applicantId, language);
  const applicant = { id: applicantId, fullName, nationalCode, birthDate };
  const typed = paper && typedBy !== null && { paper: { ...paper, typedBy } };
  return { result: { ...rest, ...typed, applicant, rescoringReason: reason }, content };
}
