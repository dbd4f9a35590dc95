import type { ResultGiven, ResultSection } from '@sanjeh/contract/result/result.schema';
import { decimalToString } from '@sanjeh/domain/decimal/decimal';
import { type AnswerContent, exact, type QuestionContent } from '@sanjeh/domain/exam-version/exam-content';
import type { Chosen } from '@sanjeh/domain/exam-version/measured-scales';
import {
  type Given,
  type QuestionScorer,
  questionScorer,
  writtenIn,
} from '@sanjeh/domain/question/question-score';
import type { Language } from '#core/language.ts';
import { localised } from '#core/localised.ts';
import { shownBounds } from '../attempt/exam-paper.service.ts';
import { shownMedium } from '../medium/shown-medium.service.ts';

type ResultQuestion = ResultSection['questions'][number];

/** A question with what was answered, and what that was worth. */
export function viewQuestion(question: QuestionContent, chosen: Chosen, language: Language): ResultQuestion {
  const scorer = questionScorer(question);
  const given = chosen.get(question.id);
  const answer = question.kind ? undefined : question.answers.find(({ id }) => id === given);
  return {
    id: question.id,
    title: localised(question, language).title,
    ...(question.kind && { kind: question.kind }),
    ...shownMedium(question, language),
    answer: answer ? viewAnswer(answer, language) : null,
    ...(question.kind && scorer.isAnswer(given) && { given: viewGiven(question, scorer, given, language) }),
    highestScore: scorer.possible ? Number(decimalToString(scorer.possible.maximum)) : 0,
  };
}

function viewAnswer(answer: AnswerContent, language: Language) {
  const score = Number(decimalToString(exact(answer.score)));
  const { title } = localised(answer, language);
  return { id: answer.id, title, score, ...shownMedium(answer, language) };
}

function viewGiven(
  question: QuestionContent,
  scorer: QuestionScorer,
  given: Given,
  language: Language,
): ResultGiven {
  const score = scorer.scoreOf(given);
  const { unit } = shownBounds(question, language);
  const written = writtenIn(given);
  const chosen = Array.isArray(given) ? question.answers.filter(({ id }) => given.includes(id)) : null;
  return {
    ...(typeof written === 'string' && { value: written }),
    ...(unit !== undefined && { unit }),
    ...(chosen && { choices: chosen.map((answer) => viewAnswer(answer, language)) }),
    score: score && Number(decimalToString(score)),
    ...(scorer.isToBeMarked(given) && { isToBeMarked: true as const }),
  };
}
