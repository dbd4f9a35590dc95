import { expect, test } from 'vitest';
import { readPeople } from './people-lines.ts';

const scores = [-1500n, 0n, 2500n].map((thousandths) => ({ thousandths }));
const questions = [
  { id: 1, answerIds: [11, 12], scores: [] },
  { id: 2, answerIds: [1_000_000, 7], scores: [] },
  { id: 3, answerIds: [], scores },
];

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

test('behind a colon stand the questions that take values, each with its score', () => {
  expect(read('f 31 12 : 3 -1500\nm 401  : 3 2500 9 100\nf 5 7 :\nm 6 12')).toEqual([
    [true, 31, [1, -1, 0]],
    [false, 401, [-1, -1, 2]],
    [true, 5, [-1, 1, -1]],
    [false, 6, [1, -1, -1]],
  ]);
});
