import { describe, expect, test } from 'vitest';
import { browserCountsOf, countsOf, sumOf } from './test-counts.mjs';
import { selectionOf } from './test-selection.mjs';

describe('which runner gets what', () => {
  test('without arguments both run everything', () => {
    expect(selectionOf([])).toEqual({ unit: [], browser: [] });
  });

  test.each([
    ['packages/domain/src/age'],
    ['./packages/server/src/features/faq/faq.test.ts', '-t', 'order'],
    ['--project', 'web'],
  ])('%s needs no browser', (...args) => {
    expect(selectionOf(args)).toEqual({ unit: args, browser: null });
  });

  test('browser tests alone keep their flags', () => {
    const args = ['e2e/account.test.ts', '--project', 'fa'];
    expect(selectionOf(args)).toEqual({ unit: null, browser: args });
  });

  test('paths of both kinds go to their runners', () => {
    expect(selectionOf(['./e2e/guards', 'tools'])).toEqual({ unit: ['tools'], browser: ['./e2e/guards'] });
  });
});

describe('the counts', () => {
  test('a file that fails before its tests counts as a failure', () => {
    const report = {
      numPassedTests: 3,
      numFailedTests: 1,
      numPendingTests: 1,
      numTodoTests: 1,
      testResults: [
        {
          name: 'one.test.ts',
          status: 'failed',
          assertionResults: [
            {
              status: 'failed',
              fullName: 'adds up',
              failureMessages: ['\u001B[31mexpected 1\u001B[39m\n\nto be 2'],
            },
          ],
        },
        { name: 'two.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
        { name: 'three.test.ts', status: 'passed', assertionResults: [{ status: 'passed' }] },
      ],
    };
    expect(countsOf(report)).toEqual({
      passed: 3,
      failed: 2,
      skipped: 2,
      failures: ['one.test.ts › adds up\n    expected 1\n    to be 2', 'two.test.ts\n    no such module'],
    });
  });

  test('a browser test that passed only the second time has failed, and so has a set-up', () => {
    const report = {
      stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 },
      errors: [{ message: 'no server' }],
      suites: [
        {
          title: 'faq.test.ts',
          specs: [{ title: 'in order', tests: [{ projectName: 'fa', status: 'expected', results: [{}] }] }],
          suites: [
            {
              title: 'the order',
              specs: [
                {
                  title: 'changes',
                  tests: [
                    { projectName: 'en', status: 'flaky', results: [{ error: { message: 'too late' } }, {}] },
                  ],
                },
              ],
            },
          ],
        },
      ],
    };
    expect(browserCountsOf(report)).toEqual({
      passed: 5,
      failed: 3,
      skipped: 2,
      failures: ['[en] the order › changes\n    too late', 'outside of the tests\n    no server'],
    });
  });

  test('are added up', () => {
    const one = { passed: 5, failed: 1, skipped: 0 };
    expect(sumOf([one, { passed: 2, failed: 0, skipped: 3 }])).toEqual({ passed: 7, failed: 1, skipped: 3 });
  });
});
