import type { AdminQuestion } from '@sanjeh/contract/question/question.schema';
import { longestCriterion } from '@sanjeh/contract/question/question-kind.schema';
import { kindOf } from '@sanjeh/domain/question/question-kind';
import type { Translated } from '@sanjeh/domain/text/translation';
import { refuseInvalid } from '#core/api-error.ts';

const prefix = 'rubric.';

function rubricOf(question: Pick<AdminQuestion, 'kind' | 'scoring'>) {
  return kindOf(question) === 'essay' ? (question.scoring.rubric ?? []) : [];
}

/** The names of what its markers look at, as this page calls them. */
export function rubricNames(question: Pick<AdminQuestion, 'kind' | 'scoring'>): string[] {
  return rubricOf(question).map((_, place) => `${prefix}${place}`);
}

type Rubricked = Translated & Pick<AdminQuestion, 'kind' | 'scoring'>;

/** With the words of its rubric beside its own: they are kept with the scores, and translated with the rest. */
export function withRubricTexts<Question extends Rubricked>(question: Question): Question {
  const rubric = rubricOf(question);
  if (rubric.length === 0) return question;
  const named = (pick: (criterion: (typeof rubric)[number]) => string | undefined) =>
    Object.fromEntries(
      rubric.flatMap((one, place) => {
        const text = pick(one);
        return text ? [[`${prefix}${place}`, text] as const] : [];
      }),
    );
  const { en, outdated, ...rest } = question.translations;
  return {
    ...question,
    ...named(({ title }) => title),
    translations: {
      ...rest,
      en: { ...en, ...named(({ english }) => english) },
      outdated: { ...outdated, ...named((one) => one.outdated) },
    },
  };
}

/** The way back: what was written of the rubric stands in it again, said to be right. */
export function takeRubricTexts<Question extends Rubricked>(question: Question): Question {
  const { en = {}, confirmed = [] } = question.translations;
  const isOfRubric = (name: string) => name.startsWith(prefix);
  const rubric = rubricOf(question).map(({ english: _before, ...criterion }, place) => {
    const name = `${prefix}${place}`;
    const english = (en[name] ?? '').replaceAll('\n', ' ');
    if (english.length > longestCriterion)
      refuseInvalid([{ path: ['texts'], code: 'max_length', params: { maximum: longestCriterion } }]);
    if (english === '') return { title: criterion.title, least: criterion.least, most: criterion.most };
    return { ...criterion, english, ...(confirmed.includes(name) && { outdated: '' }) };
  });
  return {
    ...question,
    scoring: { ...question.scoring, ...(rubric.length > 0 && { rubric }) },
    translations: {
      en: Object.fromEntries(Object.entries(en).filter(([name]) => !isOfRubric(name))),
      confirmed: confirmed.filter((name) => !isOfRubric(name)),
    },
  };
}
