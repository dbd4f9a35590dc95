import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Finding } from './lint-samples.ts';
import { lintSamples } from './lint-samples.ts';
import type { Sample } from './principles.ts';
import { principles } from './principles.ts';
import { webPrinciples } from './web-principles.ts';

const everything = [...principles, ...webPrinciples];

// Samples share a path; a number in front of the name keeps them apart without leaving their folder.
// A name that the rules know (http/web.ts) stays as it is.
const files = new Map<string, string>();
function place([file, code]: Sample): string {
  const free = files.has(file)
    ? path.posix.join(path.dirname(file), `s${files.size}-${path.basename(file)}`)
    : file;
  files.set(free, code);
  return free;
}

const cases = everything.map((principle) => ({
  ...principle,
  refused: principle.refused.map((sample) => ({ file: place(sample), code: sample[1] })),
  allowed: principle.allowed.map((sample) => ({ file: place(sample), code: sample[1] })),
}));

const findings = lintSamples(files);
const carriesPrinciple = ({ rule }: Finding) =>
  rule === 'plugin' || rule === 'lint/style/noRestrictedGlobals';

describe.each(cases)('$name', ({ says, refused, allowed }) => {
  test.each(refused)('refuses $file: $code', ({ file }) => {
    expect(findings.get(file)?.map((finding) => finding.message)).toContainEqual(expect.stringMatching(says));
  });
  test.each(allowed)('allows $file: $code', ({ file }) => {
    expect(
      findings.get(file)?.filter((finding) => carriesPrinciple(finding) || says.test(finding.message)),
    ).toEqual([]);
  });
});
