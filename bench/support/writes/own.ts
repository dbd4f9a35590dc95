import { getMe } from '@sanjeh/contract/account/account.contract';
import * as people from '@sanjeh/contract/applicant/applicant.contract';
import { createAssignment } from '@sanjeh/contract/assignment/assignment.admin.contract';
import { joinInvitation, openInvitation } from '@sanjeh/contract/assignment/assignment.contract';
import { askArchive } from '@sanjeh/contract/own-data/own-data.contract';
import * as reach from '@sanjeh/contract/reach/reach.contract';
import { switchReminder } from '@sanjeh/contract/reminder/reminder.contract';
import { offToken } from '../../../packages/server/src/features/reminder/off-link.service.ts';
import { ask } from '../endpoint-call.ts';
import { examId, made, reason, type Step, step, today, type Walk } from '../walk.ts';
import { asGuest } from './guest.ts';

const email = ({ guest }: Walk) => `guest-${guest.nationalCode}@example.org`;

/** How somebody is reached, and what is theirs. */
export const ownSteps: readonly Step[] = [
  step(reach.askReachCode, (walk) => ({ ...asGuest(walk), body: { email: email(walk) } })),
  step(reach.verifyReach, async (walk) => {
    const code = await walk.reader.codeSentTo(email(walk));
    const { ticket } = made(walk, reach.askReachCode);
    return { ...asGuest(walk), body: { email: email(walk), ticket, code } };
  }),
  step(reach.chooseReminders, (walk) => ({
    ...asGuest(walk),
    body: { language: 'en', remindersOff: ['reminder_age'] },
  })),
  step(reach.removeEmail, asGuest),
  step(switchReminder, async (walk) => {
    const { id } = await ask(walk.reader, getMe, asGuest(walk));
    return { body: { token: offToken(walk.reader.context.keys[0].code, id, 'reminder_open'), isOff: true } };
  }),
  step(askArchive, asGuest),
  step(openInvitation, async (walk) => ({ ...asGuest(walk), body: { code: await invite(walk) } })),
  step(joinInvitation, async (walk) => ({ ...asGuest(walk), body: { code: await invite(walk) } })),
  step(people.dismissNotice, async (walk) => {
    const { notices } = await ask(walk.reader, getMe, asGuest(walk));
    return { ...asGuest(walk), params: { id: notices[0]?.id ?? 0 } };
  }),
];

/** The code of a link that nobody has used. */
async function invite({ reader }: Walk): Promise<string> {
  const { code } = await ask(reader, createAssignment, {
    body: { label: reason, examId, audience: 'link', from: today(), reminds: false },
  });
  return code ?? '';
}
