/** One of the people, in arrays that are used again for the next. */
export interface ReadPerson {
  isFemale: boolean;
  age: number;
  /** By question, the place of the answer; -1: left out. */
  readonly places: Int16Array;
}

interface PlacedAnswer {
  readonly question: number;
  readonly place: number;
}

const codeOf = (letter: string) => letter.charCodeAt(0);
const [space, lineEnd, zero, female] = [codeOf(' '), codeOf('\n'), codeOf('0'), codeOf('f')] as const;

/** Reads lines such as `f 31 1204 1207`, digit by digit: a million answers are no million texts. */
export function readPeople(
  lines: string,
  questions: readonly { readonly answerIds: readonly number[] }[],
  take: (person: ReadPerson) => void,
): void {
  const placed = new Map<number, PlacedAnswer>(
    questions.flatMap(({ answerIds }, question) => answerIds.map((id, place) => [id, { question, place }])),
  );
  const person: ReadPerson = { isFemale: false, age: 0, places: new Int16Array(questions.length).fill(-1) };
  let [field, value] = [0, 0];
  const endField = () => {
    if (field === 1) person.age = value;
    const answer = field > 1 ? placed.get(value) : undefined;
    if (answer) person.places[answer.question] = answer.place;
    field += 1;
    value = 0;
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
    } else if (field === 0) {
      person.isFemale = letter === female;
    } else {
      value = value * 10 + letter - zero;
    }
  }
}
