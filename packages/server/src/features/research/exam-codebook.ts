import { decimalToString } from '@sanjeh/domain/decimal/decimal';
import { fractionToNumber } from '@sanjeh/domain/decimal/fraction';
import { type ContentScale, scalesOf } from '@sanjeh/domain/exam-version/content-scales';
import type { ExamContent } from '@sanjeh/domain/exam-version/exam-content';
import { askedQuestions } from '@sanjeh/domain/exam-version/scored-questions';
import { questionScorer } from '@sanjeh/domain/question/question-score';
import { type ScaleKey, scalerOf } from '@sanjeh/domain/scoring/scale';
import type { Language } from '#core/language.ts';
import { localised } from '#core/localised.ts';
import {
  type Codebook,
  type CodedMember,
  type CodedScale,
  coded,
  number,
  type Variable,
} from './codebook.ts';
import { codebookWords } from './codebook-words.ts';
import { questionVariables, scoreName } from './question-variables.ts';

type Words = (typeof codebookWords)[Language];

/** What stands in the file of an exam's answers, by the version that all of them are read by. */
export function codebookOf(
  content: ExamContent,
  { version, mayDiffer }: { version: number; mayDiffer: boolean },
  language: Language,
): Codebook {
  const words = codebookWords[language];
  const questions = askedQuestions(content);
  const scales = codedScales(content, language);
  const alerts = content.scoring?.alerts ?? [];
  return {
    title: localised(content, language).title,
    language,
    version,
    // Where not everybody is asked the same, adding up by columns would take what was not asked for zero.
    scales: mayDiffer ? [] : scales.map(({ coded: scale }) => scale),
    variables: [
      ...fixedVariables(words),
      ...questions.flatMap((question, index) => questionVariables(question, index, mayDiffer, language)),
      ...scales.flatMap(({ coded: scale, content: own }) => scaleVariables(scale, own, words, language)),
      number('alerts', words.alerts),
      ...alerts.map((alert, index) =>
        number(alertName(index), `${words.alertOf}: ${localised(alert, language).text}`, {
          ...{ kind: 'nominal', values: coded([words.no, words.yes], 0) },
        }),
      ),
    ],
  };
}

export const alertName = (index: number) => `alert${index + 1}`;
const scaleName = (index: number) => `s${index}`;

function fixedVariables(words: Words): Variable[] {
  return [
    number('person', words.person, { kind: 'text', width: 17 }),
    number('attempt', words.attempt),
    number('date', words.date, { kind: 'text', width: 10 }),
    number('version', words.version, { kind: 'nominal' }),
    number('seconds', words.seconds),
    number('answered', words.answered),
    number('missing', words.missing),
    number('age', words.age),
    number('age_corr', words.age_corr),
    number('gender', words.gender, { kind: 'nominal', values: coded(words.genders) }),
    number('informer', words.informer, { kind: 'nominal', values: coded(words.informants) }),
  ];
}

function scaleVariables(
  scale: CodedScale,
  content: ContentScale,
  words: Words,
  language: Language,
): Variable[] {
  const { name, label, rule, maxMissing } = scale;
  const bands = content.bands.map((band) => localised(band, language).label);
  const members = scale.members.map(
    (member) =>
      `${member.weight === 1 ? '' : `${member.weight} × `}${member.name}${member.reversed ? ` (${words.reversed})` : ''}`,
  );
  const missing = words.rules[rule].replace('{count}', String(maxMissing));
  const note = `${words.members}: ${members.join(' + ')}. ${missing}. ${words.noScore}.`;
  return [
    number(name, label, { note }),
    number(`${name}m`, `${words.missingOf}: ${label}`),
    number(`${name}b`, `${words.bandOf}: ${label}`, { kind: 'ordinal', values: coded(bands) }),
  ];
}

/** The total first, where it is shown, as s0; the others count on from 1. */
export function shownScales(content: ExamContent): { name: string; scale: ContentScale }[] {
  const isTotalShown = content.scoring?.totalShown ?? true;
  return scalesOf(content).flatMap((scale, index) =>
    scale.kind === 'total' && !isTotalShown ? [] : [{ name: scaleName(index), scale }],
  );
}

function codedScales(
  content: ExamContent,
  language: Language,
): { coded: CodedScale; content: ContentScale }[] {
  const words = codebookWords[language];
  const all = scalesOf(content);
  const questions = askedQuestions(content);
  // Those that are not scored are no members of anything.
  const ranges = new Map(
    questions.flatMap((question) => {
      const { possible } = questionScorer(question);
      return possible ? [[question.id, possible] as const] : [];
    }),
  );
  const empty = scalerOf(all, ranges)(new Map());
  const names = new Map<ScaleKey, string>(all.map(({ key }, index) => [key, scaleName(index)]));
  const places = new Map(questions.map(({ id }, index) => [id, index]));
  const memberOf = ({ of, weight, reversed }: ContentScale['members'][number]): CodedMember[] => {
    const turning = { weight: Number(decimalToString(weight)), reversed };
    if (of.kind === 'scale') {
      const possible = empty.get(of.key)?.possible;
      const name = names.get(of.key);
      if (!(possible && name)) return [];
      const [lowest, highest] = [fractionToNumber(possible.minimum), fractionToNumber(possible.maximum)];
      return [{ name, ...turning, lowest, highest }];
    }
    const [place, range] = [places.get(of.id), ranges.get(of.id)];
    if (place === undefined || !range) return [];
    const [lowest, highest] = [range.minimum, range.maximum].map((end) => Number(decimalToString(end)));
    return [{ name: scoreName(place), ...turning, lowest: lowest ?? 0, highest: highest ?? 0 }];
  };
  return shownScales(content).map(({ name, scale }) => ({
    content: scale,
    coded: {
      name,
      label: scale.title === null ? words.total : localised({ ...scale, title: scale.title }, language).title,
      members: scale.members.flatMap(memberOf),
      rule: scale.missing.rule,
      maxMissing: scale.missing.maxMissing,
    },
  }));
}
