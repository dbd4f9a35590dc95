import * as people from '@sanjeh/contract/applicant-import/applicant-import.admin.contract';
import { create as createExam } from '@sanjeh/contract/exam/exam.admin.contract';
import * as norms from '@sanjeh/contract/norm/norm.contract';
import { sheetHeading, sheetRow } from '../../../packages/server/src/testing/applicant-sheets.ts';
import { ask } from '../endpoint-call.ts';
import { made, type Step, step, title, type Walk } from '../walk.ts';

const sheetOf = (lines: readonly string[]) => ({
  file: { name: 'sheet.csv', bytes: Buffer.from(lines.join('\n')) },
});
const twenty = () => sheetOf([sheetHeading, ...Array.from({ length: 20 }, () => sheetRow())]);
const tried = (walk: Walk) => ({ params: { id: made(walk, people.tryImport).id } });

const normHeading =
  'مقیاس,نام گروه,جنسیت,از سن (ماه),تا سن (ماه),منبع,میانگین,انحراف معیار,نوع جدول,نمرهٔ خام,مقدار جدول';
const ofExam = (walk: Walk) => ({ params: { id: made(walk, createExam).id } });
const normsOf = (name: string) => sheetOf([normHeading, `total,${name},,0,120,${name},12,3,,,`]);
const rest = 'remove';

export const sheetSteps: readonly Step[] = [
  step(people.tryImport, twenty),
  step(people.apply, (walk) => ({
    ...tried(walk),
    body: { fingerprint: made(walk, people.tryImport).fingerprint ?? '', takes: ['new'] },
  })),
  step(people.stop, tried),
  step(people.resume, tried),
  step(people.remove, async ({ reader }) => {
    const { id } = await ask(reader, people.tryImport, twenty());
    return { params: { id } };
  }),
  step(norms.tryImport, (walk) => ({ ...ofExam(walk), ...normsOf(title(walk)), query: { rest } })),
  step(norms.applyImport, async (walk) => {
    const sheet = normsOf(title(walk));
    const { fingerprint } = await ask(walk.reader, norms.tryImport, {
      ...ofExam(walk),
      ...sheet,
      query: { rest },
    });
    return { ...ofExam(walk), ...sheet, query: { rest, fingerprint: fingerprint ?? '' } };
  }),
];
