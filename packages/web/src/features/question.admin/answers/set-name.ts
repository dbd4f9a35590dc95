import type { LanguageType } from '#settings/settings.ts';
import type { AnswerSet } from './answer-sets.ts';
import { showScore } from './score-text.ts';

/** By its name, or by what is in it. */
export function setName({ title, answers }: AnswerSet, language: LanguageType): string {
  if (title !== null) return title[language];
  return answers
    .map((answer) => {
      const words = language === 'en' && answer.english !== '' ? answer.english : answer.title;
      return `${words} ${showScore(language, answer.score)}`;
    })
    .join(language === 'fa' ? '، ' : ', ');
}
