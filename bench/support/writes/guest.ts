import * as accounts from '@sanjeh/contract/account/account.contract';
import { checkPhone, registerApplicant } from '@sanjeh/contract/applicant/applicant.contract';
import { askCode, resetPassword } from '@sanjeh/contract/one-time-code/one-time-code.contract';
import { ask } from '../endpoint-call.ts';
import { made, nameOf, type Step, step, type Walk } from '../walk.ts';

const changed = 'green harbour 17';
const resetTo = 'quiet lantern 93';

/** Who has registered with this run, and is signed in. */
export function asGuest(walk: Walk): { headers: Record<string, string> } {
  return { headers: { authorization: `Bearer ${made(walk, accounts.signIn).token}` } };
}

const guestOf = (walk: Walk) => made(walk, registerApplicant);
export const guestId = (walk: Walk) => guestOf(walk).id;

/** On another device. */
async function signInOnceMore({ reader, guest }: Walk, password: string): Promise<void> {
  await ask(reader, accounts.signIn, { body: { username: guest.nationalCode, password } });
}

/** Somebody registers, signs in and looks after their sign-ins. */
export const guestSteps: readonly Step[] = [
  step(checkPhone, ({ guest }) => ({ body: { phoneNumber: guest.phoneNumber } })),
  step(askCode, ({ guest }) => ({ body: { purpose: 'register', phoneNumber: guest.phoneNumber } })),
  step(registerApplicant, async (walk) => {
    const code = await walk.reader.codeSentTo(walk.guest.phoneNumber);
    return { body: { ...walk.guest, phoneCode: { ticket: made(walk, askCode).ticket, code } } };
  }),
  step(accounts.signIn, ({ guest }) => ({
    body: { username: guest.nationalCode, password: guest.password },
  })),
  step(accounts.refresh, ({ cookies }) => ({
    headers: { cookie: cookies.get(nameOf(accounts.signIn)) ?? '' },
  })),
  step(accounts.confirmPassword, (walk) => ({ ...asGuest(walk), body: { password: walk.guest.password } })),
  step(accounts.changePassword, (walk) => ({
    ...asGuest(walk),
    body: { currentPassword: walk.guest.password, password: changed, repeatPassword: changed },
  })),
  step(accounts.endSignIn, async (walk) => {
    await signInOnceMore(walk, changed);
    const { items } = await ask(walk.reader, accounts.listSignIns, asGuest(walk));
    return { ...asGuest(walk), params: { id: items.find(({ isCurrent }) => !isCurrent)?.id ?? '' } };
  }),
  step(accounts.endOtherSignIns, async (walk) => {
    await signInOnceMore(walk, changed);
    return asGuest(walk);
  }),
];

/** And leaves: nothing can be done in their name afterwards. */
export const leavingSteps: readonly Step[] = [
  step(accounts.signOut, ({ cookies }) => ({
    headers: { cookie: cookies.get(nameOf(accounts.refresh)) ?? '' },
  })),
  step(resetPassword, async ({ reader, guest: { phoneNumber } }) => {
    const { ticket } = await ask(reader, askCode, { body: { purpose: 'password', phoneNumber } });
    const code = await reader.codeSentTo(phoneNumber);
    return { body: { phoneNumber, ticket, code, password: resetTo, repeatPassword: resetTo } };
  }),
];
