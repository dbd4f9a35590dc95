import {
  addMyApplicant,
  dismissNotice,
  listMyApplicants,
  updateMyApplicant,
} from '@sanjeh/contract/applicant/applicant.contract';
import { joinInvitation, openInvitation } from '@sanjeh/contract/assignment/assignment.contract';
import * as attempt from '@sanjeh/contract/attempt/attempt.contract';
import { listMyConsents, withdrawConsent } from '@sanjeh/contract/consent/consent.contract';
import type { Endpoint } from '@sanjeh/contract/endpoint';
import { endpoints } from '@sanjeh/contract/endpoints';
import { askErasure, listMyErasures, withdrawErasure } from '@sanjeh/contract/erasure/erasure.contract';
import { getExam, listExams } from '@sanjeh/contract/exam/exam.contract';
import { getOverview } from '@sanjeh/contract/overview/overview.contract';
import * as ownData from '@sanjeh/contract/own-data/own-data.contract';
import * as reach from '@sanjeh/contract/reach/reach.contract';
import { getCalendar, listMyReminders } from '@sanjeh/contract/reminder/reminder.contract';
import { getReport } from '@sanjeh/contract/report/report.contract';
import { getResult } from '@sanjeh/contract/result/result.contract';
import { getScoreHistory } from '@sanjeh/contract/score-history/score-history.contract';
import * as share from '@sanjeh/contract/share/share.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../testing/app.ts';
import type { CallOptions } from '../testing/call.ts';
import { createContent } from '../testing/exam-content.ts';
import { addChild, childOf, corrected } from '../testing/family.ts';
import { createTestExam, type TestExam } from '../testing/taken-exam.ts';

/** Whom a call names, seen from the account that calls. */
const named = ['own person', 'another person of the own account', "another account's person"] as const;
type Named = (typeof named)[number];

/** Somebody with an open attempt and a submitted one, both under the same consent. */
interface Taker {
  readonly id: number;
  readonly open: string;
  readonly submitted: string;
  readonly consent: string;
}

let door: TestApp;
let exam: TestExam;
let token: string;
let consentVersion: number;
const takers = {} as Record<Named, Taker>;

const started = (applicantId: number) => ({
  examId: exam.id,
  applicantId,
  consent: { version: consentVersion },
});

async function takerOf(account: { token: string }, applicantId: number): Promise<Taker> {
  const own = { token: account.token };
  const start = async () =>
    (await door.call(attempt.startAttempt, { ...own, body: started(applicantId) })).json.id;
  const submitted = await start();
  await door.call(attempt.submitAttempt, { ...own, params: { id: submitted }, body: {} });
  const open = await start();
  const [consent] = (await door.call(listMyConsents, { ...own, query: { applicantId } })).json.items;
  return { id: applicantId, submitted, open, consent: consent?.id ?? '' };
}

beforeAll(async () => {
  door = await createTestApp();
  const { token: admin } = await door.admin();
  exam = await createTestExam(door, await createContent(door.database.db), admin, { consent: 'موافقم.' });
  consentVersion = (await door.call(getExam, { params: { id: exam.id } })).json.consent?.version ?? 0;
  const [mother, stranger] = [await door.applicant(), await door.applicant()];
  token = mother.token;
  takers['own person'] = await takerOf(mother, mother.person.saved.id);
  takers['another person of the own account'] = await takerOf(mother, (await addChild(door, mother)).id);
  takers["another account's person"] = await takerOf(stranger, stranger.person.saved.id);
});
afterAll(() => door.close());

const answered = () => ({
  answers: [
    {
      questionId: exam.questions[0]?.id,
      answerId: exam.questions[0]?.answers[0]?.id,
      seq: 1,
      answeredAt: new Date().toISOString(),
    },
  ],
});

/** How each endpoint names a person or an attempt. Submitting comes last: it ends what the others need open. */
const calls: readonly [endpoint: Endpoint, naming: (taker: Taker) => CallOptions][] = [
  [updateMyApplicant, ({ id }) => ({ params: { id }, body: corrected(childOf({ relation: 'other' })) })],
  [attempt.startAttempt, ({ id }) => ({ body: started(id) })],
  [attempt.listAttempts, ({ id }) => ({ query: { applicantId: id } })],
  [listExams, ({ id }) => ({ query: { forMyAge: true, applicantId: id } })],
  [attempt.getAttempt, ({ open }) => ({ params: { id: open } })],
  [attempt.getNotAsked, ({ open }) => ({ params: { id: open } })],
  [attempt.saveAnswers, ({ open }) => ({ params: { id: open }, body: answered() })],
  [getResult, ({ submitted }) => ({ params: { id: submitted } })],
  [getScoreHistory, ({ submitted }) => ({ params: { id: submitted } })],
  [getReport, ({ submitted }) => ({ params: { id: submitted } })],
  [share.listShares, ({ submitted }) => ({ params: { id: submitted } })],
  [share.createShare, ({ submitted }) => ({ params: { id: submitted }, body: { days: 7 } })],
  [getCalendar, ({ id }) => ({ params: { id } })],
  [listMyConsents, ({ id }) => ({ query: { applicantId: id } })],
  [askErasure, ({ id }) => ({ body: { applicantId: id } })],
  [attempt.submitAttempt, ({ open }) => ({ params: { id: open }, body: {} })],
  [withdrawConsent, ({ consent }) => ({ params: { id: consent } })],
];

/** These name nobody: what they read and write is the caller's own, and a notice says nothing when it is not. */
const namingNobody: readonly Endpoint[] = [
  ...[listMyApplicants, addMyApplicant, dismissNotice, getOverview, openInvitation],
  ...Object.values(reach),
  ...[listMyReminders, listMyErasures, ownData.getMyArchive, ownData.askArchive, ownData.getArchiveFile],
];

/** What it names is made by another call, or not in every exam: its feature tries it. */
const triedElsewhere: readonly Endpoint[] = [
  share.takeBackShare,
  joinInvitation,
  withdrawErasure,
  attempt.stepSection,
];

describe('whose person or attempt it is', () => {
  const table = calls.flatMap(([one, naming]) =>
    named.map((whose) => ({ one, naming, whose, name: `${one.method} ${one.path}: ${whose}` })),
  );

  test.each(table)('$name', async ({ one, naming, whose }) => {
    const answer = await door.call(one, { token, ...naming(takers[whose]) });
    if (whose === "another account's person") expect(answer.error.code).toBe('not_found');
    else expect(answer.status).toBe(one.status);
  });

  test('is asked by every endpoint for applicants that names one', () => {
    const known = [...calls.map(([one]) => one), ...namingNobody, ...triedElsewhere];
    expect(endpoints.filter((one) => one.access === 'applicant' && !known.includes(one))).toEqual([]);
  });

  test("another account's attempt is as it was", async () => {
    const { open } = takers["another account's person"];
    const { rows } = await door.database.pool.query(
      'select submitted_at, (select count(*)::int from attempt_answers where attempt_id = $1) as answers from attempts where id = $1',
      [open],
    );
    expect(rows).toEqual([{ submitted_at: null, answers: 0 }]);
  });
});
