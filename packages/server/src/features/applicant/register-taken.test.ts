import { registerApplicant } from '@sanjeh/contract/applicant/applicant.contract';
import { toPersianDigits } from '@sanjeh/domain/persian/digits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { randomNationalCode, registrationOf } from '#testing/person.ts';
import { registrationIssues } from '#testing/registration-issues.ts';
import { solveProof } from '#testing/solve-proof.ts';

let door: TestApp;
beforeAll(async () => {
  door = await createTestApp();
});
afterAll(() => door.close());

const issuesOf = (changes: Parameters<typeof registrationIssues>[1]) => registrationIssues(door, changes);

describe('what is taken', () => {
  test('is said on its field, in whatever form it is typed, and nothing of the refused person stays', async () => {
    const person = await door.register();
    const users = () => door.database.db.selectFrom('users').select('id').execute();
    const before = (await users()).length;
    expect(await issuesOf({ nationalCode: toPersianDigits(person.nationalCode) })).toEqual({
      status: 409,
      issues: [{ path: ['nationalCode'], code: 'national_code_taken' }],
    });
    for (const form of [`+98${person.phoneNumber.slice(1)}`, `0098 ${person.phoneNumber.slice(1)}`]) {
      expect(await issuesOf({ phoneNumber: form })).toEqual({
        status: 409,
        issues: [{ path: ['phoneNumber'], code: 'phone_number_taken' }],
      });
    }
    expect((await users()).length).toBe(before);
  });

  test('by its phone number is told without a look at the national code', async () => {
    const [own, other] = [await door.register(), await door.register()];
    const taken = { status: 409, issues: [{ path: ['phoneNumber'], code: 'phone_number_taken' }] };
    const { phoneNumber } = own;
    for (const nationalCode of [other.nationalCode, own.nationalCode, randomNationalCode()])
      expect(await issuesOf({ phoneNumber, nationalCode })).toEqual(taken);
    // Also where two ask at the same moment and the database names what it met first.
    const body = registrationOf();
    const answers = await Promise.all([1, 2, 3].map(() => door.call(registerApplicant, { body })));
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(2);
    for (const { error } of refused) expect(error.issues).toEqual(taken.issues);
  });

  test('is counted by address: asking again and again costs a proof each time, and at last waiting', async () => {
    const person = await door.register();
    const ask = (ip: string, proof?: object) => {
      const body = { ...registrationOf(), nationalCode: person.nationalCode, ...(proof ? { proof } : {}) };
      return door.call(registerApplicant, { body, ip });
    };
    const codes: string[] = [];
    for (let turn = 0; turn < 12; turn += 1) codes.push((await ask(`2001:db8:5:5::${turn + 1}`)).error.code);
    expect(codes).toEqual([...Array(11).fill('conflict'), 'proof_required']);
    const proof = solveProof((await ask('2001:db8:5:5::1')).error);
    expect((await ask('2001:db8:5:5::1', proof)).error.code).toBe('conflict');
    expect((await ask('2001:db8:5:5::1', proof)).error.code).toBe('proof_required');
    expect((await ask('2001:db8:5:6::1')).error.code).toBe('conflict');

    await door.database.pool.query(
      "update call_levels set level = 1000 where subject = 'register:2001:db8:5:5'",
    );
    const limited = await ask('2001:db8:5:5::1');
    expect(limited.error).toMatchObject({ code: 'too_many_requests', params: { seconds: 150 } });
    expect(limited.headers['retry-after']).toBe('150');
  });

  test('and a storm from everywhere costs everybody a proof', async () => {
    await door.database.pool.query("update call_levels set level = 500 where subject = 'register:everybody'");
    const body = registrationOf();
    const { error } = await door.call(registerApplicant, { body, ip: '10.1.1.1' });
    expect(error.code).toBe('proof_required');
    const answer = await door.call(registerApplicant, {
      body: { ...body, proof: solveProof(error) },
      ip: '10.1.1.1',
    });
    expect(answer.status).toBe(201);
    await door.database.pool.query('delete from call_levels');
  });

  test('goes to exactly one of several who ask at the same moment', async () => {
    const nationalCode = randomNationalCode();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        door.call(registerApplicant, { body: registrationOf({ nationalCode }) }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });
});
