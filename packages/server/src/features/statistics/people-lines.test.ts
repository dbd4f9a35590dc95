import { expect, test } from 'vitest';
import { readPeople } from './people-lines.ts';

const questions = [{ answerIds: [11, 12] }, { answerIds: [1_000_000, 7] }, { answerIds: [] }];

function read(lines: string) {
  const people: [boolean, number, number[]][] = [];
  readPeople(lines, questions, ({ isFemale, age, places }) => people.push([isFemale, age, [...places]]));
  return people;
}

test('every line is one person, whatever was left out', () => {
  expect(read('f 31 12 1000000\nm 401 7\nf 0 ')).toEqual([
    [true, 31, [1, 0, -1]],
    [false, 401, [-1, 1, -1]],
    [true, 0, [-1, -1, -1]],
  ]);
});

test('answers that the version does not have are none', () => {
  expect(read('m 20 99 11')).toEqual([[false, 20, [0, -1, -1]]]);
});
