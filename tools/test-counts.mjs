import { stripVTControlCharacters } from 'node:util';

/** Counts from Vitest's JSON report. A file that failed before any of its tests ran counts as one failure. */
export function countsOf(report) {
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && tests.length === 0) return [failureOf(name, message)];
    return tests.map(({ fullName, failureMessages }) =>
      failureOf(`${name} › ${fullName}`, failureMessages[0]),
    );
  });
  return {
    passed: report.numPassedTests,
    failed: failures.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
  };
}

/** Counts from Playwright's JSON report. What failed outside of any test, a set-up for instance, counts as well. */
export function browserCountsOf({ stats, errors, suites }) {
  const { expected, unexpected, flaky, skipped } = stats;
  const failures = [
    ...suites.flatMap((suite) => failuresIn(suite)),
    ...errors.map(({ message }) => failureOf('outside of the tests', message)),
  ];
  return { passed: expected, failed: unexpected + flaky + errors.length, skipped, failures };
}

function failuresIn({ title, suites = [], specs }) {
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) =>
        failureOf(
          `[${projectName}] ${title} › ${spec.title}`,
          results.find(({ error }) => error)?.error.message,
        ),
      ),
  );
  return [...own, ...suites.flatMap((suite) => failuresIn(suite))];
}

/** The end of a long output is what is kept of it: there a failure is told by its name and the first of its reason. */
function failureOf(name, message = '') {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim());
  return [name, ...lines.slice(0, 12).map((line) => `    ${line}`)].join('\n');
}

export function sumOf(all) {
  const sum = (name) => all.reduce((total, counts) => total + counts[name], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}
