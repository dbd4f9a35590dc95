import { registrationOf } from '../../packages/server/src/testing/person.ts';
import { type Attack, bursts, storm } from './attack.ts';
import { forgottenLock, silentLock } from './lock-attacks.ts';

const reports: Attack = {
  name: 'one applicant, 20 PDFs at once',
  run: async ({ url, seat: { token, attemptId } }, stop) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    // The second time it is submitted already.
    await fetch(`${url}/api/attempts/${attemptId}/submit`, { method: 'POST', headers, body: '{}' });
    const path = `/api/attempts/${attemptId}/report.pdf`;
    return storm({ url, atOnce: 20, ask: () => ({ path, token }), stop });
  },
};

/** Whoever asks without a name comes from somewhere. */
const from = '10.9.0.1';

const strangeParameters: Attack = {
  name: '300 at once of /public/home?x=n',
  run: ({ url }, stop) =>
    bursts({ url, atOnce: 300, ask: (turn) => ({ path: `/public/home?x=${turn}`, from }), stop }),
};

/** Nothing of these can be kept. */
const searches: Attack = {
  name: '300 at once of /public/faq?q=n',
  run: ({ url }, stop) =>
    bursts({ url, atOnce: 300, ask: (turn) => ({ path: `/public/faq?q=word-${turn}`, from }), stop }),
};

const registrations: Attack = {
  name: '600 registrations at once from one address',
  signingIn: 'others',
  run: ({ url, round }, stop) => {
    // What an address has used up it does not get back within minutes.
    const address = `10.2.0.${round + 1}`;
    return bursts({
      ...{ url, stop, atOnce: 600 },
      ask: () => ({ path: '/api/applicants', from: address, body: registrationOf() }),
    });
  },
};

const guesses: Attack = {
  name: '20 at once guess at one account',
  signingIn: 'owner',
  run: ({ url, owner: { username } }, stop) =>
    storm({
      ...{ url, stop, atOnce: 20 },
      ask: (turn) => ({
        path: '/api/auth/sign-in',
        from: `10.3.${turn % 200}.7`,
        body: { username, password: `guess ${turn}` },
      }),
    }),
};

/** In the order in which they are tried: whose attempt is locked has submitted it once there are PDFs. */
export const attacks: readonly Attack[] = [
  forgottenLock,
  silentLock,
  reports,
  strangeParameters,
  searches,
  registrations,
  guesses,
];
