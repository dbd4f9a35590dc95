import { createHmac } from 'node:crypto';
import { decimalToString } from '@sanjeh/domain/decimal/decimal';
import { roundFraction } from '@sanjeh/domain/decimal/fraction';
import { askedContent } from '@sanjeh/domain/exam-version/asked-content';
import { type ExamContent, exact } from '@sanjeh/domain/exam-version/exam-content';
import { measurerOf, type UsedNorm } from '@sanjeh/domain/exam-version/measured-scales';
import { askedQuestions } from '@sanjeh/domain/exam-version/scored-questions';
import { kindOf } from '@sanjeh/domain/question/question-kind';
import { BoundedMap } from '#core/bounded-map.ts';
import { type Cell, cellWriterOf } from './answer-cells.ts';
import { genderCodes, informantCodes } from './codebook-words.ts';
import { shownScales } from './exam-codebook.ts';

export interface RowReading {
  /** Of the version that the codebook is of. */
  readonly content: ExamContent;
  /** Not everybody is asked the same. */
  readonly mayDiffer: boolean;
  /** Of the version that the attempts were scored by. */
  readonly version: number;
  readonly key: Uint8Array;
  /** The groups that these people were measured by. */
  readonly norms: readonly (UsedNorm & { readonly id: number })[];
}

/** The parts of a line that the database puts together, in this order. */
export const lineParts = [
  'applicant',
  'attempt',
  'date',
  'seconds',
  'age',
  'corrected',
  'gender',
  'informant',
  'norms',
  'choices',
  'scores',
  'values',
  'left',
  'credited',
] as const;
type Line = Record<(typeof lineParts)[number], string>;

export const partSeparator = '|';

function readLine(text: string): Line {
  const parts = text.split(partSeparator);
  return Object.fromEntries(lineParts.map((name, index) => [name, parts[index] ?? ''])) as Line;
}

/** A letter first: no program takes it for a number. Without the key nobody comes back to the person. */
export function pseudonymOf(key: Uint8Array, applicantId: string): string {
  return `p${createHmac('sha256', key).update(applicantId).digest('hex').slice(0, 16)}`;
}

const numberOf = (text: string) => (text === '' ? null : Number(text));
const codeOf = (names: readonly string[], name: string) => (name === '' ? null : names.indexOf(name) + 1);
const pairsOf = (text: string) =>
  new Map(
    text === ''
      ? []
      : text
          .split(' ')
          .map((pair): [number, string] => [Number(pair.split('=')[0]), pair.split('=')[1] ?? '']),
  );
const numbersOf = (text: string) => (text === '' ? [] : text.split(' ').map(Number));

/** Reads the version once; what is returned makes a row of the line of an attempt, in the order of the codebook. */
export function rowWriterOf({
  content,
  mayDiffer,
  version,
  key,
  norms,
}: RowReading): (text: string) => Cell[] {
  const measurers = askedMeasurers(content);
  const shown = shownScales(content).map(({ scale }) => scale.key);
  const alerts = content.scoring?.alerts ?? [];
  const normById = new Map(norms.map((norm) => [norm.id, norm]));
  const questions = askedQuestions(content);
  const questionOf = new Map(
    questions
      .filter((question) => kindOf(question) === 'single')
      .flatMap(({ id, answers }) => answers.map((answer) => [answer.id, id])),
  );
  const writers = questions.map(cellWriterOf);
  return (text) => {
    const line = readLine(text);
    const choices = numbersOf(line.choices);
    const chosen = new Map(choices.map((answer) => [questionOf.get(answer) ?? 0, answer]));
    const scores = new Map(
      [...pairsOf(line.scores)].map(([id, score]) => [id, score === '' ? null : exact(score)]),
    );
    const given = { chosen: new Set(choices), scores, values: pairsOf(line.values) };
    const asked = { left: new Set(numbersOf(line.left)), credited: new Set(numbersOf(line.credited)) };
    const measure = measurers(line);
    const answered = questions.filter(({ id }) => chosen.has(id) || scores.has(id)).length;
    const all = questions.filter(({ id }) => !asked.left.has(id)).length;
    const own = numbersOf(line.norms).flatMap((id) => normById.get(id) ?? []);
    const scales = new Map(measure(chosen, own, scores).map((scale) => [scale.scale.key, scale]));
    const raised = alerts.map(({ answerId }) => (given.chosen.has(answerId) ? 1 : 0));
    return [
      ...[
        pseudonymOf(key, line.applicant),
        numberOf(line.attempt),
        line.date,
        version,
        numberOf(line.seconds),
      ],
      ...[answered, all - answered, numberOf(line.age), numberOf(line.corrected)],
      ...[codeOf(genderCodes, line.gender), codeOf(informantCodes, line.informant)],
      ...writers.flatMap((write, place) => [
        ...(mayDiffer ? [askedCode(asked, questions[place]?.id ?? 0)] : []),
        ...write(given),
      ]),
      ...shown.flatMap((scaleKey) => {
        const scale = scales.get(scaleKey);
        if (!scale) return [null, null, null];
        const { score, missing } = scale.score;
        const band = scale.scale.bands.findIndex(({ id }) => id === scale.band?.id);
        return [score && Number(decimalToString(roundFraction(score))), missing, band < 0 ? null : band + 1];
      }),
      raised.reduce<number>((sum, one) => sum + one, 0),
      ...raised,
    ];
  };
}

/** 0: not asked; 1: asked; 2: not asked, and counted with the highest score. */
function askedCode({ left, credited }: Record<'left' | 'credited', ReadonlySet<number>>, id: number): number {
  if (credited.has(id)) return 2;
  return left.has(id) ? 0 : 1;
}

/** Most were asked the same as some others; where questions are drawn, hardly anybody. */
const keptMeasurers = 200;

/** By what was not asked. */
function askedMeasurers(content: ExamContent) {
  const known = new BoundedMap<string, ReturnType<typeof measurerOf>>(keptMeasurers);
  return ({ left, credited }: Pick<Line, 'left' | 'credited'>) => {
    const key = `${left}|${credited}`;
    const own = known.get(key) ?? measurerOf(askedContent(content, numbersOf(left), numbersOf(credited)));
    known.set(key, own);
    return own;
  };
}
