import { expect, it } from 'vitest';
import { reportName } from './report-name.ts';

const participateDateTime = '2025-03-20T20:45:00.000Z';
const name = (title: string, language: 'fa' | 'en', isOriginal = false) =>
  reportName({ title, participateDateTime }, language, 'Asia/Tehran', isOriginal);

it.each([
  ['نشانه\u200cهای رشد: ۱۸ ماهگی', 'fa', 'نشانه\u200cهای رشد ۱۸ ماهگی 1404-01-01.pdf'],
  ['Milestones', 'en', 'Milestones 2025-03-21.pdf'],
  ['../../etc/passwd', 'en', 'etc passwd 2025-03-21.pdf'],
  ['a\u202e"b"\n', 'en', 'a b 2025-03-21.pdf'],
  ['x'.repeat(200), 'en', `${'x'.repeat(80)} 2025-03-21.pdf`],
  ['???', 'fa', '1404-01-01.pdf'],
] as const)('%s in %s', (title, language, expected) => {
  expect(name(title, language)).toBe(expected);
});

it('tells the first result apart', () => {
  expect(name('Milestones', 'en', true)).toBe('Milestones 2025-03-21 original.pdf');
});
