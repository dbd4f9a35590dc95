import { type ApartFigures, type ApartQuestion, apartSumsOf } from '@sanjeh/domain/statistics/asked-sums';

/** What the thread needs to know where not everybody was asked the same. */
export interface ApartJob {
  readonly kind: 'apart';
  readonly sections: number;
  readonly questions: readonly (ApartQuestion & {
    readonly id: number;
    /** None where answers are values. */
    readonly answers: readonly { readonly id: number; readonly score: bigint }[];
  })[];
}

export interface MeasuredApart extends ApartFigures {
  readonly kind: 'apart';
  readonly people: number;
}

const numbersIn = (part: string | undefined) => (part ? part.split(' ').map(Number) : []);

export async function measureApart(
  { questions, sections }: ApartJob,
  next: () => Promise<string | null>,
): Promise<MeasuredApart> {
  const sums = apartSumsOf(questions, sections);
  const placeOf = new Map(questions.map(({ id }, place) => [id, place]));
  const worth = new Map(
    questions.flatMap(({ answers }, place) =>
      answers.map(({ id, score }) => [id, { place, score }] as const),
    ),
  );
  let people = 0;
  const add = (line: string) => {
    const [chosen, values, left, credits] = line.split('|');
    const scores = questions.map((): bigint | null => null);
    const placesOf = (ids: readonly number[]) => new Set(ids.map((id) => placeOf.get(id)));
    for (const id of numbersIn(chosen)) {
      const answer = worth.get(id);
      if (answer) scores[answer.place] = answer.score;
    }
    const given = numbersIn(values);
    for (let at = 0; at + 1 < given.length; at += 2) {
      const place = placeOf.get(given[at] ?? 0);
      if (place !== undefined) scores[place] = BigInt(given[at + 1] ?? 0);
    }
    const [notAsked, credited] = [placesOf(numbersIn(left)), placesOf(numbersIn(credits))];
    people += 1;
    sums.add({
      scores,
      isAsked: questions.map((_, place) => !notAsked.has(place)),
      isCredited: questions.map((_, place) => credited.has(place)),
    });
  };
  for (let lines = await next(); lines !== null; lines = await next()) lines.split('\n').forEach(add);
  return { kind: 'apart', people, ...sums.figures() };
}
