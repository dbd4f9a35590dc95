import { type MediumWords, mediumTextNames, withMediumTexts } from '../medium/medium.ts';
import { type Translations, withSources } from '../text/translation.ts';
import { boundTexts, fieldsOfKind, kindOf, type QuestionBounds, type QuestionKind } from './question-kind.ts';

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
