import type { ListedResult } from '@sanjeh/contract/result/result.admin.schema';
import type { ExamContent } from '@sanjeh/domain/exam-version/exam-content';
import { scoredScopes } from '@sanjeh/domain/exam-version/scored-questions';
import type { Language } from '#core/language.ts';
import { localised } from '#core/localised.ts';
import { found } from '#core/revision.ts';
import type { Executor } from '#db/executor.ts';
import { pendingKey } from '../attempt/attempt-scores.service.ts';
import { listedOutcome, viewOutcome } from '../attempt/stored-outcome.service.ts';
import { correctedAgeOf, shownInformant } from '../attempt/submitted-attempt.service.ts';
import type { ExamVersions } from '../exam-version/exam-version.service.ts';
import type { ResultRow } from './result-list.admin.queries.ts';

/** Titles and bands stand in the versions, of which few are many results'. */
export async function viewListed(
  { db, versions }: { db: Executor; versions: ExamVersions },
  rows: readonly ResultRow[],
  language: Language,
): Promise<ListedResult[]> {
  const views = new Map<number, VersionView>();
  for (const id of new Set(rows.map(({ version_id }) => version_id)))
    views.set(id, viewVersion(await versions.get(db, id), language));
  return rows.map((row) => toListed(row, found(views.get(row.version_id))));
}

type VersionView = ReturnType<typeof viewVersion>;

function viewVersion(content: ExamContent, language: Language) {
  const readBy = { bands: content.bands, scored: scoredScopes(content) };
  return {
    title: localised(content, language).title,
    sections: content.sections.map((section) => ({
      id: section.id,
      title: localised(section, language).title,
    })),
    alertsOf: (choices: readonly number[]) =>
      (content.scoring?.alerts ?? [])
        .filter(({ answerId }) => choices.includes(answerId))
        .map((alert) => localised(alert, language).text),
    outcomeAt: (scope: number | null, outcomes: unknown, sum: string) =>
      viewOutcome(listedOutcome(readBy, scope, { outcomes, sum }), language),
  };
}

function toListed(row: ResultRow, version: VersionView): ListedResult {
  const scores = new Map(
    (row.section_scores as { id: number; score: string }[]).map(({ id, score }) => [id, score]),
  );
  const total = version.outcomeAt(null, row.scale_scores, row.total_score ?? '0');
  return {
    id: row.id,
    code: row.code,
    exameId: row.exam_id,
    title: version.title,
    applicant: {
      id: row.applicant_id,
      accountId: row.user_id,
      fullName: `${row.first_name} ${row.last_name}`,
      nationalCode: row.national_code,
      gender: row.gender,
      provinceName: row.province_name,
      cityName: row.city_name,
    },
    submitDateTime: found(row.submitted_at).toISOString(),
    age: { months: row.age_months, days: row.age_days },
    correctedAge: correctedAgeOf(row),
    isOutOfRange: row.is_out_of_range,
    informant: shownInformant(row),
    isConsentWithdrawn: Boolean(row.is_consent_withdrawn),
    alerts: version.alertsOf(row.choices),
    totalScore: total.score,
    band: total.band,
    ...(row.band_keys.includes(pendingKey) && { isPending: true as const }),
    sections: version.sections.map(({ id, title }) => ({
      id,
      title,
      ...version.outcomeAt(id, row.scale_scores, scores.get(id) ?? '0'),
    })),
    isVoid: row.voided_at !== null,
    isPaper: row.filled_on !== null,
    isRescored: Boolean(row.is_rescored),
  };
}
