import { getResult } from '@sanjeh/contract/result/result.contract';
import { get as getScales } from '@sanjeh/contract/scale/scale.contract';
import type { ScaleInput } from '@sanjeh/contract/scale/scale.schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type SignedInPerson, type TestApp } from '#testing/app.ts';
import { createContent, type TestContent } from '#testing/exam-content.ts';
import { createMeasuredExam, type MeasuredExam } from '#testing/measured-exam.ts';
import { type RescoringDesk, rescoringDesk } from '#testing/rescoring-desk.ts';

let test: TestApp;
let token: string;
let content: TestContent;
let desk: RescoringDesk;
let person: SignedInPerson;
beforeAll(async () => {
  test = await createTestApp();
  ({ token } = await test.admin());
  content = await createContent(test.database.db);
  desk = rescoringDesk(test, content, token);
  person = await test.applicant();
});
afterAll(() => test.close());

type OwnScale = Extract<ScaleInput, { kind: 'own' }>;

/** One question alone, whose scores are 0, 5 and 10. */
function ownScale({ questions: [first] }: MeasuredExam, changes: Partial<OwnScale> = {}): OwnScale {
  return {
    ...{ kind: 'own', code: 'x', title: 'خود', translations: { en: { title: 'Own' } } },
    ...{ missing: { rule: 'zero' }, members: [{ questionId: first?.id ?? 0 }] },
    ...changes,
  };
}

const band = (lower: number, upper: number, label: string) => ({
  ...{ lower, lowerInclusive: true, upper, upperInclusive: false, label, severity: 'watch' as const },
});

const made = async (changes?: Partial<OwnScale>) => {
  const exam = await createMeasuredExam(test, content, token, {
    ...{ movement: 2, scores: [0, 5, 10], exam: { kind: 'questionnaire' } },
  });
  await exam.setScales([ownScale(exam, changes)]);
  return exam;
};
/** The same scale with something else about it. */
async function change(exam: MeasuredExam, changes: Partial<OwnScale>) {
  const set = (await test.call(getScales, { token, params: { id: exam.id } })).json;
  const id = set.scales.find(({ kind }) => kind === 'own')?.id ?? 0;
  await exam.setScales([ownScale(exam, { id, ...changes })]);
}
const isRescored = async (id: string) =>
  (await test.call(getResult, { token: person.token, params: { id } })).json.rescored !== null;

it('what changes on the scales of the author is shown, and a sum is no score where the rule gives none', async () => {
  const exam = await made();
  await exam.take(person.token, [5, null]);
  const [first] = exam.questions;
  await change(exam, { members: [{ questionId: first?.id ?? 0, weight: 2 }] });
  const { changes } = await desk.preview(exam, {}, 'en');
  const nothing = { before: null, after: null };
  expect(changes.items).toMatchObject([
    {
      total: { score: nothing, band: nothing },
      sections: [],
      scales: [{ title: 'Own', score: { before: 5, after: 10 }, band: nothing }],
    },
  ]);
});

it.each<[string, Partial<OwnScale>]>([
  ['the interval', { intervalLevel: 68 }],
  ['a bound', { bands: [band(0, 6, 'پایین'), band(6, 10, 'بالا')] }],
])('a result that reads otherwise because of %s alone says so', async (_, changed) => {
  const bands = [band(0, 7, 'پایین'), band(7, 10, 'بالا')];
  const exam = await made({ bands });
  const id = await exam.take(person.token, [5, 5]);
  await change(exam, { bands, ...changed });
  const { fingerprint, changes, totalsChanged, bandsChanged } = await desk.preview(exam);
  expect({ totalsChanged, bandsChanged, listed: changes.total }).toEqual({
    ...{ totalsChanged: 0, bandsChanged: 0, listed: 0 },
  });
  await desk.run(exam, fingerprint);
  expect(await isRescored(id)).toBe(true);
});
