import { setTimeout as sleep } from 'node:timers/promises';
import { registrationOf } from '../../packages/server/src/testing/person.ts';
import { solveProof } from '../../packages/server/src/testing/solve-proof.ts';
import { type Account, complain, type Notes, type SignInOrder } from './saving-order.ts';

/** A proxy on this machine is believed about whom it calls for. */
async function post(url: string, path: string, body: object, from: string) {
  const response = await fetch(new URL(path, url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(body),
  });
  return { status: response.status, answer: await response.json() };
}

export function register(url: string, count: number): Promise<Account[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const person = registrationOf();
      const { status } = await post(url, '/api/applicants', person, `10.1.0.${index + 1}`);
      if (status !== 201) throw new Error(`registering answered ${status}`);
      return { username: person.nationalCode, password: person.password };
    }),
  );
}

/** Somebody types for a while before the next one comes. */
const pauseMs = 50;
let devices = 0;

export async function runSignIns({ url, accounts, seconds }: SignInOrder, notes: Notes): Promise<number> {
  const begin = performance.now();
  for (let turn = 0; performance.now() < begin + seconds * 1000; turn += 1) {
    const account = accounts[turn % accounts.length];
    const asked = performance.now();
    const status = account ? await signIn(url, account) : 0;
    if (status === 200) notes.times.push(performance.now() - asked);
    else complain(notes, `signing in answered ${status}`);
    await sleep(pauseMs);
  }
  return (performance.now() - begin) / 1000;
}

/** Solves what it is asked to, as the page does. */
async function signIn(url: string, account: Account): Promise<number> {
  devices += 1;
  const from = `10.4.${Math.floor(devices / 250) % 250}.${(devices % 250) + 1}`;
  let { status, answer } = await post(url, '/api/auth/sign-in', account, from);
  for (let proofs = 0; status === 428 && proofs < 5; proofs += 1) {
    const proof = solveProof(answer);
    ({ status, answer } = await post(url, '/api/auth/sign-in', { ...account, proof }, from));
  }
  return status;
}
