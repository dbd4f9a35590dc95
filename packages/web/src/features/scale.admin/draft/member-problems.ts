import { type ScaleProblem, scaleProblems } from '@sanjeh/domain/scoring/scale-set';
import type { ScaleSetDraft } from './scale-draft.ts';

type MemberProblem = Exclude<ScaleProblem['kind'], 'code_taken'>;

/** What is wrong with members, by their key. Scales are known by their keys here: while somebody types, codes are not unique. */
export function memberProblems(
  { implied, own }: ScaleSetDraft,
  questionIds: ReadonlySet<number>,
): Map<string, MemberProblem> {
  const written = own.map(({ key, members }) => ({
    code: key,
    members: members.map(({ questionId, scaleKey }) => ({ questionId, scaleCode: scaleKey })),
  }));
  const problems = scaleProblems(written, { questionIds, codes: implied.map(({ key }) => key) });
  return new Map(
    problems.flatMap((problem) => {
      const member = 'member' in problem ? own[problem.index]?.members[problem.member] : undefined;
      return member && problem.kind !== 'code_taken' ? [[member.key, problem.kind] as const] : [];
    }),
  );
}

/** Scales that are this one, or are made of it: it cannot be made of them. */
export function circleKeys({ own }: ScaleSetDraft, key: string): ReadonlySet<string> {
  const found = new Set([key]);
  for (let before = 0; before < found.size; ) {
    before = found.size;
    for (const scale of own) {
      if (scale.members.some(({ scaleKey }) => found.has(scaleKey ?? ''))) found.add(scale.key);
    }
  }
  return found;
}
