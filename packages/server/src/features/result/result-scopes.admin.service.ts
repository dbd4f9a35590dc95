import type { ResultScopes } from '@sanjeh/contract/result/result.admin.schema';
import type { Language } from '#core/language.ts';
import { localised } from '#core/localised.ts';
import type { Executor } from '#db/executor.ts';
import { readExam } from '../exam/exam.service.ts';
import { selectVersionScopes } from './result-scopes.admin.queries.ts';

type Scope = ResultScopes['scopes'][number];

/** Older versions may have had other sections and bands, and results that fell into them. */
export async function listScopes(db: Executor, examId: number, language: Language): Promise<ResultScopes> {
  await readExam(db, examId);
  const versions = await selectVersionScopes(db, examId);
  const total: Scope = { id: null, title: '', bands: [] };
  const scopes = new Map<number | null, Scope>([[null, total]]);
  for (const section of versions.flatMap(({ sections }) => sections)) {
    if (scopes.has(section.id)) continue;
    scopes.set(section.id, { id: section.id, title: localised(section, language).title, bands: [] });
  }
  for (const band of versions.flatMap(({ bands }) => bands)) {
    const known = scopes.get(band.sectionId)?.bands;
    if (!known || known.some(({ label }) => label === band.label)) continue;
    known.push({ label: band.label, severity: band.severity, title: localised(band, language).label });
  }
  return { scopes: [...scopes.values()] };
}
