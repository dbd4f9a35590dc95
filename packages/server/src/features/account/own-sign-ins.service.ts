import type { SignInRecord } from '@sanjeh/contract/account/account.schema';
import { ApiError } from '#core/api-error.ts';
import type { Caller } from '#core/caller.ts';
import type { Language } from '#core/language.ts';
import type { Executor } from '#db/executor.ts';
import type { AccountContext } from './account.context.ts';
import { endOwnSession, endSessions, selectOpenSessions } from './session.queries.ts';

export async function listSignIns(
  { db, findPlace }: Pick<AccountContext, 'db' | 'findPlace'>,
  caller: Caller,
  language: Language,
): Promise<SignInRecord[]> {
  const rows = await selectOpenSessions(db, caller.userId);
  return rows.map(({ id, browser, system, address, created_at, rotated_at, expires_at }) => ({
    id,
    isCurrent: id === caller.sessionId,
    browser,
    system,
    address,
    place: findPlace(address, language),
    since: created_at.toISOString(),
    lastUsed: rotated_at.toISOString(),
    ends: expires_at.toISOString(),
  }));
}

export async function endSignIn(db: Executor, caller: Caller, id: string): Promise<void> {
  if (!(await endOwnSession(db, caller.userId, id))) throw new ApiError('not_found');
}

export function endOtherSignIns(db: Executor, caller: Caller): Promise<number> {
  return endSessions(db, caller.userId, 'ended_elsewhere', caller.sessionId);
}
