import type { AnswerToMark, MarkInput } from '@sanjeh/contract/marking/marking.schema';
import { decimalToString } from '@sanjeh/domain/decimal/decimal';
import { criterionProblems, markOf } from '@sanjeh/domain/marking/criterion-scores';
import { useState } from 'react';
import { issueMessage } from '#form/issue-message.ts';
import type { Message } from '#i18n/say.ts';

const textOf = (score: number | null) => (score === null || Number.isNaN(score) ? '' : String(score));

/** What is typed for one answer, read by the rules of the server. */
export function useMarkDraft({ rubric, own, textSeq }: AnswerToMark) {
  const kept: readonly (number | null)[] = own?.scores ?? rubric.map(() => null);
  const [scores, setScores] = useState(kept);
  const [comment, setComment] = useState(own?.comment ?? '');
  const [errors, setErrors] = useState<Readonly<Record<number, Message>>>({});
  const [isPending, setPending] = useState(false);
  const criteria = rubric.map(({ least, most, title }) => ({
    ...{ title, least: String(least), most: String(most) },
  }));
  const problemsOf = () =>
    criterionProblems(criteria, scores.map(textOf)).map(({ place, code, params = {} }) => {
      // A number field holds what is no number too.
      const isUnread = Number.isNaN(scores[place]);
      const shown = Object.fromEntries(Object.entries(params).map(([name, text]) => [name, Number(text)]));
      return [place, issueMessage({ code: isUnread ? 'number' : code, params: shown })] as const;
    });
  return {
    criteria: rubric.map((criterion, place) => ({ ...criterion, place, name: `scores.${place}` })),
    ...{ scores, comment, errors, isPending, setPending, setComment },
    /** Something is typed that is not saved. */
    isTyped:
      comment !== (own?.comment ?? '') ||
      kept.some((score, place) => !Object.is(score, scores[place] ?? null)),
    sum: Number(decimalToString(markOf(scores.map(textOf)))),
    most: Number(decimalToString(markOf(criteria.map(({ most }) => most)))),
    setScore: (place: number, score: number | null) => {
      setScores(scores.with(place, score));
      setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => Number(name) !== place)));
    },
    /** Null: something is wrong with it, and is told where. */
    read: (revision: number): MarkInput | null => {
      const problems = problemsOf();
      setErrors(Object.fromEntries(problems));
      if (problems.length > 0) return null;
      return { revision, textSeq, scores: scores.map((score) => score ?? 0), comment };
    },
  };
}
