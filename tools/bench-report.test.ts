import { describe, expect, it } from 'vitest';
import { withPart } from './bench-report.mjs';

const typing = '## typing\n\nmeasured on Monday\n';
const saving = '## saving †\n\nmeasured on Tuesday\n\n**A section**\n\n| a | table |\n';
const statistics = '## statistics\n\nmeasured on Friday\n';
const live = '## statistics-live\n\nmeasured on Saturday\n';

describe('the report of the benches', () => {
  it('begins with one part, and has each bench once, by its name', () => {
    const report = withPart(withPart('', 'typing', typing), 'saving', saving);
    expect(report).toContain(`${saving}\n${typing}`);
    expect(report.indexOf('# What was measured')).toBe(0);
  });

  it('replaces what a bench said before, and leaves the others as they are', () => {
    const parts = [
      ['typing', typing],
      ['saving', saving],
      ['statistics', statistics],
      ['statistics-live', live],
    ] as const;
    const report = parts.reduce((text, [name, part]) => withPart(text, name, part), '');
    const renewed = '## statistics\n\nmeasured anew\n';
    expect(withPart(report, 'statistics', renewed)).toBe(report.replace(statistics, renewed));
    expect(withPart(report, 'saving', saving)).toBe(report);
  });
});
