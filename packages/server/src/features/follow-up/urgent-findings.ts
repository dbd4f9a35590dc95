import { type ContentScale, scalesOf } from '@sanjeh/domain/exam-version/content-scales';
import { bandRange, type ExamContent, exact } from '@sanjeh/domain/exam-version/exam-content';
import { scoredScopes } from '@sanjeh/domain/exam-version/scored-questions';
import { findBand } from '@sanjeh/domain/scoring/band';
import type { Language } from '#core/language.ts';
import { localised } from '#core/localised.ts';
import type { StoredOutcome } from '../attempt/stored-outcome.service.ts';
import type { FollowUpRow } from './follow-up.queries.ts';

type Scored = Pick<FollowUpRow, 'choices' | 'total_score' | 'section_scores' | 'scale_scores'>;

/** What in a result asks for action, in words: answers, and the bands that scores fall into. */
export function urgentFindings(content: ExamContent, attempt: Scored, language: Language) {
  const scored = scoredScopes(content);
  const alerts = (content.scoring?.alerts ?? [])
    .filter(({ answerId }) => attempt.choices.includes(answerId))
    .map((alert) => localised(alert, language).text);
  const bands = scalesOf(content).flatMap((scale) => {
    const band = bandOf(content, scale, attempt, scored);
    if (band?.severity !== 'act') return [];
    const { title } = localised({ title: scale.title, translations: scale.translations }, language);
    return [{ scale: title, label: localised(band, language).label }];
  });
  return { alerts, bands };
}

function bandOf(
  content: ExamContent,
  scale: ContentScale,
  { scale_scores: outcomes, section_scores: sections, total_score: total }: Scored,
  scored: ReadonlySet<number | null>,
) {
  if (outcomes !== null) {
    const own = (outcomes as StoredOutcome[]).find(({ key }) => key === scale.key);
    return scale.bands.find(({ id }) => id === own?.bandId);
  }
  if (scale.kind === 'own' || total === null) return undefined;
  const sectionId = scale.kind === 'total' ? null : Number(scale.key.slice('section:'.length));
  if (!scored.has(sectionId)) return undefined;
  const sums = sections as { id: number; score: string }[];
  const sum = sectionId === null ? total : (sums.find(({ id }) => id === sectionId)?.score ?? '0');
  return findBand(content.bands.map(bandRange), sectionId, exact(sum))?.content;
}
