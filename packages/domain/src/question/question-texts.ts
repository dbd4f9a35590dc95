import { type MediumWords, mediumTextNames, withMediumTexts } from '../medium/medium.ts';
import { type Translations, withSources } from '../text/translation.ts';
import {
  boundTexts,
  type Criterion,
  fieldsOfKind,
  kindOf,
  type QuestionBounds,
  type QuestionKind,
  type QuestionScoring,
} from './question-kind.ts';

export interface TextQuestion<Texts extends Translations = Translations> {
  readonly kind?: QuestionKind | undefined;
  readonly title: string;
  readonly bounds?: QuestionBounds | undefined;
  readonly medium?: MediumWords | null | undefined;
  readonly translations: Texts;
}

/** The names of its texts, as translations know them. */
export function textNames(question: Pick<TextQuestion, 'kind' | 'medium'>): string[] {
  const own = fieldsOfKind[kindOf(question)].bounds;
  return ['title', ...boundTexts.filter((name) => own.includes(name)), ...mediumTextNames(question.medium)];
}

/** With the texts of its bounds and of its medium beside the title, where translations look for them. */
export function withBoundTexts<Question extends TextQuestion>(question: Question) {
  const { unit = '', lowLabel = '', highLabel = '' } = question.bounds ?? {};
  return { ...withMediumTexts(question), unit, lowLabel, highLabel };
}

/** The translations of a question as they are to be stored: of the texts that it has, each knowing its source. */
export function questionTranslations<Texts extends Translations>(
  question: TextQuestion<Texts>,
  previous: readonly TextQuestion[],
): Texts {
  const names = textNames(question);
  const { en, ...rest } = question.translations;
  const own = en && Object.entries(en).filter(([name]) => names.includes(name));
  const translations = (own && own.length > 0 ? { ...rest, en: Object.fromEntries(own) } : {}) as Texts;
  return withSources(withBoundTexts({ ...question, translations }), previous.map(withBoundTexts))
    .translations;
}

/**
 * The scoring as it is to be stored: the English of a criterion knows its source, as translations do. They stand with the
 * scores and not with the translations, because nobody who answers may read them. `outdated` given as empty: it still says
 * the same.
 */
export function scoringWithSources<Scoring extends QuestionScoring>(
  scoring: Scoring,
  previous: QuestionScoring = {},
): Scoring {
  if (!scoring.rubric) return scoring;
  return { ...scoring, rubric: scoring.rubric.map((one) => withSource(one, previous.rubric ?? [])) };
}

function withSource({ outdated, ...criterion }: Criterion, previous: readonly Criterion[]): Criterion {
  const { title, english = '' } = criterion;
  if (english === '' || outdated === '') return criterion;
  const same = previous.filter((one) => one.english === english);
  const sources = same.map((one) => one.outdated ?? one.title);
  const source = sources.includes(title) ? title : (sources[0] ?? outdated ?? title);
  return source === title ? criterion : { ...criterion, outdated: source };
}

/** The English words of a criterion, unless the Persian ones have changed: then they may say the opposite. */
export function criterionEnglish({ english, outdated }: Criterion): string | undefined {
  return outdated === undefined ? english : undefined;
}
