import { randomUUID } from 'node:crypto';
import { addApplicant, createAccount } from '@sanjeh/contract/account/account.admin.contract';
import * as applicants from '@sanjeh/contract/applicant/applicant.admin.contract';
import { startAttempt } from '@sanjeh/contract/attempt/attempt.contract';
import { addPersonNote } from '@sanjeh/contract/person-record/person-record.contract';
import { childOf } from '../../../packages/server/src/testing/family.ts';
import { registrationOf } from '../../../packages/server/src/testing/person.ts';
import { ask } from '../endpoint-call.ts';
import { examId, made, reason, type Step, step, type Walk } from '../walk.ts';
import { asGuest, guestId } from './guest.ts';

/** Somebody else: who is disabled is signed out. */
const another = ({ reader }: Walk) => ({ params: { id: reader.anotherId } });
const added = (walk: Walk) => ({ params: { id: made(walk, addApplicant).id } });

/** What is done for people at a desk. */
export const deskSteps: readonly Step[] = [
  step(addPersonNote, ({ reader }) => ({
    params: { id: reader.attempt.applicantId },
    body: { id: randomUUID(), text: reason },
  })),
  step(applicants.disable, another),
  step(applicants.enable, another),
  step(applicants.createOneTimePassword, another),
  step(createAccount, () => ({ body: registrationOf() })),
  step(addApplicant, (walk) => ({ params: { id: made(walk, createAccount).id }, body: childOf() })),
  step(applicants.move, (walk) => ({
    ...added(walk),
    body: { phoneNumber: walk.guest.phoneNumber, reason },
  })),
  step(applicants.merge, async (walk) => {
    const { params } = added(walk);
    // Of the one who goes, so that there is something to be given.
    await ask(walk.reader, startAttempt, { ...asGuest(walk), body: { examId, applicantId: params.id } });
    const into = guestId(walk);
    const { fingerprint } = await ask(walk.reader, applicants.previewMerge, { params, query: { into } });
    return { params, body: { into, fingerprint, reason } };
  }),
];
