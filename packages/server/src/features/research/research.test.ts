import { inflateRawSync } from 'node:zlib';
import { listAudit } from '@sanjeh/contract/audit/audit.contract';
import { buildPath } from '@sanjeh/contract/endpoint';
import * as scaleContract from '@sanjeh/contract/scale/scale.contract';
import { exportResponses, getScaleStatistics } from '@sanjeh/contract/statistics/statistics.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { createContent, type TestContent } from '#testing/exam-content.ts';
import { createMeasuredExam, type MeasuredExam } from '#testing/measured-exam.ts';
import { createScoredExam, takeExamAlike } from '#testing/score-table.ts';

let test: TestApp;
let token: string;
let content: TestContent;
let exam: MeasuredExam;

/** One person takes it twice, another leaves something out and raises an alert. */
beforeAll(async () => {
  test = await createTestApp({ env: { timeZone: 'Asia/Tehran' } });
  ({ token } = await test.admin());
  content = await createContent(test.database.db);
  exam = await createMeasuredExam(test, content, token, {
    ...{ movement: 2, language: 1, scores: [0, -1.5, 3], exam: { kind: 'questionnaire', title: '=1+1' } },
  });
  const ids = exam.questions.map(({ id }) => id);
  const band = {
    lower: -4.5,
    lowerInclusive: true,
    upperInclusive: false,
    severity: 'good',
    advice: '',
  } as const;
  const params = { id: exam.id };
  const { revision } = (await test.call(scaleContract.get, { token, params })).json;
  const body = {
    ...{ revision, totalShown: true },
    alerts: [{ answerId: exam.questions[2]?.answers[2]?.id ?? 0, text: '=HYPERLINK("x")' }],
    scales: [
      {
        ...{ kind: 'own', code: 'a', title: '@scale', missing: { rule: 'prorate', maxMissing: 1 } },
        members: [
          { questionId: ids[0], reversed: true },
          { questionId: ids[2], weight: 2 },
        ],
        bands: [
          { ...band, upper: 3, label: 'کم' },
          { ...band, lower: 3, upper: 9, upperInclusive: true, label: 'زیاد \'و\' "بس"' },
        ],
      } as const,
    ],
  };
  expect((await test.call(scaleContract.replace, { token, params, body })).status).toBe(200);
  const people = [await test.applicant(), await test.applicant()];
  for (const [person, given] of [
    [0, [0, -1.5, 3]],
    [0, [3, 3, 0]],
    [1, [null, 0, 3]],
  ] as const)
    await exam.take(people[person]?.token ?? '', given);
  const { pool } = test.database;
  const { rows } = await pool.query<{ applicant_id: number; id: string }>(
    'select applicant_id, id from attempts order by id',
  );
  for (const [place, { applicant_id, id }] of rows.entries()) {
    const submitted = Date.parse('2024-03-19T20:30:00Z') + (place + 1) * 3_600_000;
    await pool.query(
      'update attempts set submitted_at = $3, started_at = $4 where applicant_id = $1 and id = $2',
      [applicant_id, id, new Date(submitted), new Date(submitted - 95_000)],
    );
  }
});
afterAll(() => test.close());

async function download(query: object, language = 'en', id = exam.id) {
  const response = await test.app.inject({
    url: buildPath(exportResponses.path, { id }, query),
    headers: { authorization: `Bearer ${token}`, 'accept-language': language },
  });
  return { headers: response.headers, status: response.statusCode, bytes: response.rawPayload };
}

/** A file of the archive, found by its name in front of it. */
function unpacked(bytes: Buffer, name: string): string {
  const at = bytes.indexOf(name);
  expect(at).toBeGreaterThan(0);
  return inflateRawSync(bytes.subarray(at + name.length)).toString();
}

async function rowsOf(query: object = {}, id = exam.id) {
  const { bytes } = await download({ format: 'csv', ...query }, 'en', id);
  const [head = '', ...lines] = unpacked(bytes, 'data.csv').trimEnd().split('\r\n');
  const names = head.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, index) => [names[index], cell])));
}

describe('the answers for research', () => {
  it('have a row per attempt with codes, scores, scales, bands and alerts', async () => {
    const rows = await rowsOf();
    expect(rows).toHaveLength(3);
    const [first, second, third] = rows;
    expect(first).toMatchObject({
      ...{ attempt: '1', date: '2024-03-20', version: '1', seconds: '95', answered: '3', missing: '0' },
      ...{ q1: '1', q1s: '0', q2: '2', q2s: '-1.5', q3: '3', q3s: '3' },
      // −1.5 … 3 turned: 1.5; and twice 3.
      ...{ s0: '1.5', s0m: '0', s3: '7.5', s3m: '0', s3b: '2', alerts: '1', alert1: '1' },
    });
    expect(second).toMatchObject({ attempt: '2', s0: '6', s3: '-1.5', s3b: '1', alerts: '0', alert1: '0' });
    // The total has no score, the scale is made up for: 6 of two parts in three.
    expect(third).toMatchObject({
      ...{ attempt: '1', answered: '2', missing: '1', q1: '', q1s: '', s0: '', s0m: '1', s0b: '' },
      ...{ s3: '9', s3m: '1', s3b: '2' },
    });
  });

  it('name people by a key that is the same every time, and tell nothing else of them', async () => {
    const [first, second, third] = await rowsOf();
    expect(first?.person).toMatch(/^p[0-9a-f]{16}$/);
    expect(second?.person).toBe(first?.person);
    expect(third?.person).not.toBe(first?.person);
    expect((await rowsOf({ perPerson: 'last' })).map(({ person }) => person)).toEqual([
      second?.person,
      third?.person,
    ]);
    const people = await test.database.db
      .selectFrom('applicants')
      .innerJoin('users', 'users.id', 'applicants.user_id')
      .select(['first_name', 'last_name', 'national_code', 'phone_number'])
      .execute();
    const codes = await test.database.db.selectFrom('attempts').select(['id', 'code']).execute();
    const { bytes } = await download({ format: 'csv' }, 'fa');
    const text = ['data.csv', 'codebook.csv', 'import.R', 'import.sps']
      .map((name) => unpacked(bytes, name))
      .join();
    const secrets = [
      ...people.flatMap(({ last_name, national_code, phone_number }) => [
        last_name,
        national_code,
        phone_number,
      ]),
      ...codes.flatMap(({ id, code }) => [id, code]),
    ];
    for (const secret of secrets) if (secret) expect(text).not.toContain(secret);
  });

  it('another installation has other keys', async () => {
    const before = (await rowsOf())[0]?.person;
    await test.database.pool.query("update research_keys set key = '\\x00'");
    expect((await rowsOf())[0]?.person).not.toBe(before);
  });

  it('come with a codebook and scripts, in which nothing is a formula or breaks out of its quotation marks', async () => {
    const { bytes, headers } = await download({ format: 'csv' });
    expect(headers['content-disposition']).toBe(`attachment; filename="responses-${exam.id}.zip"`);
    expect(headers['x-total-count']).toBe('3');
    const codebook = unpacked(bytes, 'codebook.csv').split('\r\n');
    expect(codebook[0]).toBe('\ufeffVariable,Label,Code,Meaning,Score,Note');
    expect(codebook).toContain('q1,,3,پاسخ 3,3,');
    expect(codebook.find((line) => line.startsWith('s3,'))).toContain('q1s (reversed) + 2 × q3s');
    expect(codebook.find((line) => line.startsWith('s3,'))).toContain("'@scale");
    const script = unpacked(bytes, 'import.R');
    expect(script).toContain('"زیاد \'و\' \\"بس\\"" = 2');
    expect(script).toContain('turned = c(1.5, NA)');
    expect(unpacked(bytes, 'import.sps')).toContain("2 'زیاد ''و'' \"بس\"'");
  });

  it('are a workbook of two sheets, and a file of SPSS', async () => {
    const workbook = await download({ format: 'xlsx' }, 'fa');
    expect(workbook.headers['content-type']).toBe(exportResponses.file[1]);
    expect(unpacked(workbook.bytes, 'xl/workbook.xml')).toContain('راهنمای کدها');
    expect(unpacked(workbook.bytes, 'xl/worksheets/sheet1.xml')).toContain('<c><v>-1.5</v></c>');
    expect(unpacked(workbook.bytes, 'xl/worksheets/sheet2.xml')).toContain('=HYPERLINK');
    const { headers, bytes } = await download({ format: 'sav' });
    expect(headers['content-type']).toBe(exportResponses.file[2]);
    expect(bytes.subarray(0, 4).toString()).toBe('$FL2');
    // Two texts of 3 and 2 segments and 9 fixed numbers; 2 of each question, 3 of each of 4 scales, 2 of alerts.
    const size = 3 + 2 + 9 + 3 * 2 + 4 * 3 + 2;
    expect([bytes.readInt32LE(68), bytes.readInt32LE(80)]).toEqual([size, 3]);
    const cases = bytes.subarray(bytes.length - 3 * size * 8);
    expect(cases.toString('latin1', 0, 24)).toMatch(/^p[0-9a-f]{16} {7}$/);
    expect(cases.readDoubleLE(3 * 8)).toBe(1);
    expect(bytes.readInt32LE(bytes.length - cases.length - 8)).toBe(999);
  });

  it('follow the filters, leave a line in the history, and are not found where there are none', async () => {
    expect(await rowsOf({ answers: 'complete' })).toHaveLength(2);
    const query = { entity: 'exam', entityId: String(exam.id) };
    const { items } = (await test.call(listAudit, { token, query })).json;
    expect(items[0]).toMatchObject({ action: 'export', changes: [] });
    const empty = await createScoredExam(test.context, content, [[1]]);
    expect((await download({ format: 'csv' }, 'en', empty.examId)).status).toBe(404);
    expect((await download({ format: 'pdf' })).status).toBe(400);
  });
});

it('hold the scales as the page measures them, in as many batches as it takes', async () => {
  const scores = Array.from({ length: 1003 }, (_, index) => [index % 2, index % 3, (index * 7) % 4]);
  const many = await createScoredExam(test.context, content, scores);
  await takeExamAlike(test.context, many, scores);
  const rows = await rowsOf({}, many.examId);
  expect(rows).toHaveLength(1003);
  expect(new Set(rows.map(({ person }) => person)).size).toBe(1003);
  const { scales } = (await test.call(getScaleStatistics, { token, params: { id: many.examId } })).json;
  const sum = rows.reduce((all, { s0 }) => all + Number(s0), 0);
  expect(sum / 1003).toBeCloseTo(scales[0]?.mean ?? Number.NaN, 9);
});
