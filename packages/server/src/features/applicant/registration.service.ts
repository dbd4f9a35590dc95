import type { Applicant, PhoneCheck, Registration } from '@sanjeh/contract/applicant/applicant.schema';
import type { AppContext } from '#app.context.ts';
import { ApiError } from '#core/api-error.ts';
import type { Language } from '#core/language.ts';
import { networkOf } from '#core/network-address.ts';
import { inTransaction } from '#db/transaction.ts';
import { hashPassword } from '../account/password-hash.service.ts';
import { admitRegistration, countTaken } from '../account/registration-guard.service.ts';
import { logSecurityEvent, type SecurityEvent, type SecurityLog } from '../account/security-event.service.ts';
import { findAccountByPhone } from '../account/user.service.ts';
import { assertCode, spendCode } from '../one-time-code/one-time-code.service.ts';
import { startReach } from '../reach/reach.service.ts';
import { findTaken } from './applicant.queries.ts';
import { accountOf, registerApplicant } from './applicant.service.ts';
import { conflict, isTaken } from './person-row.ts';

export type Registering = { ip: string; language: Language; log: SecurityLog };

/** Behind everybody who signs in, and in turn with the other addresses that register. */
const turnOf = (ip: string) => ({ who: networkOf(ip), lane: 'later' }) as const;

/** A crowd at the door is turned away at the door. */
export function assertRoomToRegister({ passwordQueue }: AppContext, ip: string): void {
  passwordQueue.assertRoom(turnOf(ip));
}

export async function register(
  context: AppContext,
  registration: Registration,
  caller: Registering,
): Promise<Applicant> {
  const turn = turnOf(caller.ip);
  try {
    const passwordHash = await context.passwordQueue.run(async () => {
      await admitRegistration(context, { ip: caller.ip, proof: registration.proof });
      await assertNew(context, registration);
      await assertPhoneCode(context, registration);
      return hashPassword(registration.password);
    }, turn);
    return await createVerified(context, registration, passwordHash, caller.language).catch(
      async (error: unknown) => {
        // Somebody was faster. The database names whichever it met first; what is said is judged anew.
        if (isTaken(error)) await assertNew(context, registration);
        throw error;
      },
    );
  } catch (error) {
    if (isTaken(error)) await countTaken(context.pool, caller.ip);
    tell(caller, error);
    throw error;
  }
}

/** The phone number is judged first and alone: who brings a taken one learns nothing about the national code. */
async function assertNew({ pool }: AppContext, registration: Registration): Promise<void> {
  const [taken] = await findTaken(pool, [registration.phoneNumber, registration.nationalCode]);
  if (taken?.phone_number) throw conflict('phoneNumber', 'phone_number_taken');
  if (taken?.national_code) throw conflict('nationalCode', 'national_code_taken');
}

const codePath = ['phoneCode', 'code'];

/** Where short messages are sent, the number is the registering person's own. */
async function assertPhoneCode(context: AppContext, { phoneNumber, phoneCode }: Registration): Promise<void> {
  if (!context.channels.sms) return;
  if (phoneCode === undefined) throw new ApiError('phone_code_required');
  await assertCode(context, phoneCode, { purpose: 'register', to: phoneNumber, path: codePath });
}

function createVerified(
  { db, channels }: AppContext,
  { phoneCode, ...registration }: Registration,
  passwordHash: string,
  language: Language,
): Promise<Applicant> {
  const code = channels.sms ? phoneCode : undefined;
  return inTransaction(db, async (transaction) => {
    if (code) await spendCode(transaction, code, codePath);
    const applicant = await registerApplicant(transaction, registration, passwordHash, language);
    const userId = await accountOf(transaction, applicant.id);
    await startReach(transaction, userId, { language, isPhoneVerified: code !== undefined });
    return applicant;
  });
}

/** Tells what registering would tell, and costs what that costs. */
export async function assertPhoneFree(
  context: AppContext,
  { phoneNumber, proof }: PhoneCheck,
  caller: Omit<Registering, 'language'>,
): Promise<void> {
  const turn = turnOf(caller.ip);
  try {
    await context.passwordQueue.run(async () => {
      await admitRegistration(context, { ip: caller.ip, proof });
      const account = await findAccountByPhone(context.db, phoneNumber);
      if (account !== null) throw conflict('phoneNumber', 'phone_number_taken');
    }, turn);
  } catch (error) {
    if (isTaken(error)) await countTaken(context.pool, caller.ip);
    tell(caller, error);
    throw error;
  }
}

const events: Partial<Record<ApiError['code'], SecurityEvent>> = {
  proof_required: 'registration_proof_asked',
  too_many_requests: 'registration_limited',
  conflict: 'registration_taken',
};

function tell({ ip, log }: Omit<Registering, 'language'>, error: unknown): void {
  const event = error instanceof ApiError ? events[error.code] : undefined;
  if (event) logSecurityEvent(log, event, { address: ip });
}
