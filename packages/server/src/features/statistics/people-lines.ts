import type { Decimal } from '@sanjeh/domain/decimal/decimal';

/** One of the people, in arrays that are used again for the next. */
export interface ReadPerson {
  isFemale: boolean;
  age: number;
  /** By question, the place of the answer; -1: left out. */
  readonly places: Int32Array;
}

interface PlacedAnswer {
  readonly question: number;
  readonly place: number;
}

const codeOf = (letter: string) => letter.charCodeAt(0);
const [space, lineEnd, zero, female] = [codeOf(' '), codeOf('\n'), codeOf('0'), codeOf('f')] as const;
const [colon, minus] = [codeOf(':'), codeOf('-')] as const;

interface LineQuestion {
  readonly id: number;
  /** None where answers are values; then the place is that of the score. */
  readonly answerIds: readonly number[];
  readonly scores: readonly Decimal[];
}

/** Reads lines such as `f 31 1204 1207 : 56 2500`, digit by digit: a million answers are no million texts. */
export function readPeople(
  lines: string,
  questions: readonly LineQuestion[],
  take: (person: ReadPerson) => void,
): void {
  const placed = new Map<number, PlacedAnswer>(
    questions.flatMap(({ answerIds }, question) => answerIds.map((id, place) => [id, { question, place }])),
  );
  const person: ReadPerson = { isFemale: false, age: 0, places: new Int32Array(questions.length).fill(-1) };
  const byQuestion = new Map(
    questions.map(({ id, scores }, question) => [
      id,
      { question, places: new Map(scores.map(({ thousandths }, place) => [Number(thousandths), place])) },
    ]),
  );
  let [field, value, sign] = [0, 0, 1];
  // Behind the colon questions and scores take turns: the question whose score comes next, or 0.
  let [isBehindColon, asked] = [false, 0];
  const takeScore = () => {
    const own = asked === 0 ? undefined : byQuestion.get(asked);
    if (own) person.places[own.question] = own.places.get(value * sign) ?? -1;
    asked = asked === 0 ? value : 0;
  };
  const endField = () => {
    const answer = field > 1 && !isBehindColon ? placed.get(value) : undefined;
    if (isBehindColon) takeScore();
    else if (field === 1) person.age = value;
    else if (answer) person.places[answer.question] = answer.place;
    field += 1;
    value = 0;
    sign = 1;
  };
  for (let index = 0; index <= lines.length; index++) {
    const letter = index === lines.length ? lineEnd : lines.charCodeAt(index);
    if (letter === space) {
      endField();
    } else if (letter === lineEnd) {
      endField();
      take(person);
      person.places.fill(-1);
      field = 0;
      isBehindColon = false;
    } else if (letter === colon) {
      isBehindColon = true;
    } else if (letter === minus) {
      sign = -1;
    } else if (field === 0) {
      person.isFemale = letter === female;
    } else {
      value = value * 10 + letter - zero;
    }
  }
}
