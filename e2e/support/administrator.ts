import { randomBytes } from 'node:crypto';
import { adminCall, send, tokenOf } from './api.ts';

export type Staff = { username: string; password: string };

/** An administrator who has chosen a password already. */
export async function newAdministrator(rights: string[]): Promise<Staff> {
  const username = `staff-${randomBytes(4).toString('hex')}`;
  const given = await adminCall<{ password: string }>('post', 'administrators', { username, rights });
  const password = 'quiet meadow 31';
  const token = await tokenOf(username, given.password);
  const data = { currentPassword: given.password, password, repeatPassword: password };
  const { ok } = await send('put', 'auth/password', { token, data });
  if (!ok) throw new Error('the new administrator could not choose a password');
  return { username, password };
}
