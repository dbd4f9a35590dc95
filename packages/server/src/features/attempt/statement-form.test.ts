import { expect, test } from 'vitest';
import { statementTexts } from '#db/query/named-statement.ts';
import './own-answer.queries.ts';
import './own-start.queries.ts';

/** Those that are sent to one shard of a database that is spread by person: each names the person first. */
const own = [
  ...[
    'judge_own_answers',
    'judge_held_answers',
    'write_own_answers',
    'count_own_refused',
    'record_own_refused',
  ],
  ...['find_own_taken', 'find_own_open', 'count_own_taken', 'hold_consent', 'insert_own_attempt'],
];
/** Of what has a copy on each machine, or lies on one alone. */
const shared = ['find_own_people', 'find_starting_person', 'lock_own_starts', 'count_started'];
/** By several people of one account: asked without a lock. */
const byAccount = ['find_owner'];

const spread = 'attempts|attempt_answers|refused_answers|stopped_attempts|consents';
const text = (name: string) => (statementTexts.get(name) ?? '').replace(/\s+/g, ' ').toLowerCase();

test.each(own)('%s is about one person, who comes first', (name) => {
  const statement = text(name);
  const reads = statement.match(new RegExp(`(?:from|join) (?:${spread})\\b`, 'g')) ?? [];
  const persons = statement.match(/(?:\w+\.)?applicant_id = \$1\b/g) ?? [];
  const isWrite = new RegExp(`insert into (?:${spread})\\b(?: as kept)? \\(applicant_id,`).test(statement);
  expect(persons.length).toBe(reads.length);
  expect(reads.length > 0 || isWrite).toBe(true);
});

test.each([...own, ...shared, ...byAccount])('%s can be handed on to a shard as it is', (name) => {
  const statement = text(name);
  expect(statement).not.toBe('');
  // Joins that depend on the row beside them, and subqueries for each row.
  expect(statement).not.toMatch(/\blateral\b|\bexists \(|\bin \(select|= \(select|, \(select/);
  // A row of another shard may not be waited for.
  if (!own.includes(name))
    expect(statement).not.toMatch(new RegExp(`(?:${spread})\\b.* for (?:share|update)`));
  expect(statement).not.toMatch(/^with\b/);
});

test('all statements of one person are among them', () => {
  const named = [...statementTexts.keys()].filter((name) =>
    /own|person|owner|count_started|hold_/.test(name),
  );
  expect(named.filter((name) => ![...own, ...shared, ...byAccount].includes(name))).toEqual([]);
});
