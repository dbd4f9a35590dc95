import { addMyApplicant, updateMyApplicant } from '@sanjeh/contract/applicant/applicant.contract';
import { createAssignment, setExtraTime } from '@sanjeh/contract/assignment/assignment.admin.contract';
import * as erasures from '@sanjeh/contract/erasure/erasure.admin.contract';
import { askErasure, withdrawErasure } from '@sanjeh/contract/erasure/erasure.contract';
import * as groups from '@sanjeh/contract/person-group/person-group.admin.contract';
import {
  getRetention,
  startRetentionTrial,
  updateRetention,
} from '@sanjeh/contract/retention/retention.admin.contract';
import { childOf, corrected } from '../../../packages/server/src/testing/family.ts';
import { ask } from '../endpoint-call.ts';
import { examId, made, reason, type Step, step, title, today } from '../walk.ts';

/** Somebody is added, grouped, given an exam, and erased again. */
export const personSteps: readonly Step[] = [
  step(groups.create, (walk) => ({ body: { title: title(walk) } })),
  step(createAssignment, ({ reader }) => ({
    body: {
      ...{ label: reason, examId, audience: 'people', applicantIds: [reader.attempt.applicantId] },
      ...{ from: today(), reminds: false },
    },
  })),
  step(setExtraTime, (walk) => ({
    params: { id: made(walk, createAssignment).id, applicantId: walk.reader.attempt.applicantId },
    body: { extraMinutes: 5 },
  })),
  step(addMyApplicant, ({ nationalCode }) => ({ body: childOf({ nationalCode }) })),
  step(updateMyApplicant, (walk) => ({
    params: { id: made(walk, addMyApplicant).id },
    body: corrected(childOf(), { firstName: 'نمونه' }),
  })),
  step(groups.addMembers, (walk) => ({
    params: { id: made(walk, groups.create).id },
    body: { nationalCodes: [walk.nationalCode] },
  })),
  step(groups.removeMember, (walk) => ({
    params: { id: made(walk, groups.create).id, applicantId: made(walk, addMyApplicant).id },
  })),
  step(askErasure, (walk) => ({ body: { applicantId: made(walk, addMyApplicant).id } })),
  step(withdrawErasure, (walk) => ({ params: { id: made(walk, askErasure).id } })),
  step(erasures.createErasure, (walk) => ({
    body: { applicantId: made(walk, addMyApplicant).id, isAccount: false },
  })),
  step(erasures.dropErasure, (walk) => ({ params: { id: made(walk, erasures.createErasure).id } })),
  step(erasures.confirmErasure, async (walk) => {
    const applicantId = made(walk, addMyApplicant).id;
    const { id } = await ask(walk.reader, erasures.createErasure, {
      body: { applicantId, isAccount: false },
    });
    const params = { id };
    const { fingerprint } = await ask(walk.reader, erasures.getErasure, { params });
    return { params, body: { fingerprint } };
  }),
  step(startRetentionTrial, () => ({})),
  step(updateRetention, async ({ reader }) => {
    const { items, revision } = await ask(reader, getRetention, {});
    const months = Object.fromEntries(items.map(({ kind, months: own }) => [kind, own]));
    return { body: { months, revision } };
  }),
];
