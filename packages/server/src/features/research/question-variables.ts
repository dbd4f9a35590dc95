import type { QuestionContent } from '@sanjeh/domain/exam-version/exam-content';
import { isScored } from '@sanjeh/domain/exam-version/scored-questions';
import { kindOf } from '@sanjeh/domain/question/question-kind';
import type { Language } from '#core/language.ts';
import { localised } from '#core/localised.ts';
import { shownBounds } from '../attempt/exam-paper.service.ts';
import { coded, number, type Variable } from './codebook.ts';
import { codebookWords } from './codebook-words.ts';

type Words = (typeof codebookWords)[Language];

const questionName = (index: number) => `q${index + 1}`;
const choiceName = (index: number, place: number) => `q${index + 1}_${place + 1}`;
const askedName = (index: number) => `q${index + 1}a`;
export const scoreName = (index: number) => `q${index + 1}s`;

/** The columns of one question, with its score behind them where it has one. `ownCells` fills them in this order. */
export function questionVariables(
  question: QuestionContent,
  index: number,
  mayDiffer: boolean,
  language: Language,
): Variable[] {
  const words = codebookWords[language];
  const { title } = localised(question, language);
  const score = number(scoreName(index), `${words.scoreOf}: ${title}`, { note: words.empty });
  const asked = number(askedName(index), `${words.askedOf}: ${title}`, {
    ...{ kind: 'nominal', values: coded(words.asked, 0) },
  });
  return [
    ...(mayDiffer ? [asked] : []),
    ...ownVariables(question, index, language),
    ...(isScored(question) ? [score] : []),
  ];
}

function ownVariables(question: QuestionContent, index: number, language: Language): Variable[] {
  const words = codebookWords[language];
  const { title } = localised(question, language);
  const name = questionName(index);
  const note = noteOf(question, words, language);
  const answers = question.answers.map((answer) => ({
    ...{ title: localised(answer, language).title, score: Number(answer.score) },
  }));
  const yesOrNo = coded([words.no, words.yes], 0);
  switch (kindOf(question)) {
    case 'single': {
      const values = answers.map((answer, place) => ({
        ...{ code: place + 1, label: answer.title, score: answer.score },
      }));
      return [number(name, title, { kind: 'nominal', values, note: words.empty })];
    }
    case 'multiple':
      return answers.map((answer, place) => {
        const values = yesOrNo.map((value) => ({ ...value, score: value.code === 1 ? answer.score : null }));
        const label = `${title}: ${answer.title}`;
        return number(choiceName(index, place), label, { kind: 'nominal', values, note });
      });
    case 'text':
    case 'essay':
      return [number(name, title, { kind: 'nominal', values: yesOrNo, note })];
    case 'date':
      return [number(name, title, { kind: 'text', width: 10, note })];
    default:
      return [number(name, title, { note })];
  }
}

/** Kind, unit and bounds, and what an empty cell means. */
function noteOf(question: QuestionContent, words: Words, language: Language): string {
  const kind = kindOf(question);
  if (kind === 'info') return '';
  const { least, most, min, max, earliest, latest, step, decimals, unit, lowLabel, highLabel } = shownBounds(
    question,
    language,
  );
  const said = (words_: string, value: string | number | undefined) =>
    value === undefined ? [] : [words_.replace('{value}', String(value))];
  const named = (name: string, value: string | undefined) =>
    value === undefined ? [] : [`${name}: ${value}`];
  const isText = kind === 'text' || kind === 'essay';
  const isTyped = kind === 'number' || kind === 'slider' || kind === 'date';
  return [
    words.kinds[kind],
    ...said(words.chosen.least, least),
    ...said(words.chosen.most, most),
    ...said(words.bounds.from, min ?? earliest),
    ...said(words.bounds.to, max ?? latest),
    ...said(words.bounds.step, step),
    ...said(words.bounds.decimals, decimals),
    ...named(words.unitOf, unit),
    ...named(words.lowEnd, lowLabel),
    ...named(words.highEnd, highLabel),
    ...(isText ? [words.textLeftOut] : []),
    ...(isScored(question) ? [] : [words.unscored]),
    ...(isText ? [] : [words.empty]),
    ...(isTyped ? [words.gone] : []),
  ].join('; ');
}
