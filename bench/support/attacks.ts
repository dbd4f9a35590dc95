import { type Attack, bursts, storm } from './attack.ts';

const reports: Attack = {
  name: 'one applicant, 20 PDFs at once',
  run: async ({ url, seated }, stop) => {
    const seat = seated.at(-1);
    if (!seat) throw new Error('nobody is seated');
    const { token, attemptId } = seat;
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    // The second time it is submitted already.
    await fetch(`${url}/api/attempts/${attemptId}/submit`, { method: 'POST', headers, body: '{}' });
    return storm({
      url,
      atOnce: 20,
      ask: () => ({ path: `/api/attempts/${attemptId}/report.pdf`, token }),
      stop,
    });
  },
};

const strangeParameters: Attack = {
  name: '300 at once of /public/home?x=n',
  run: ({ url }, stop) =>
    bursts({ url, atOnce: 300, ask: (turn) => ({ path: `/public/home?x=${turn}` }), stop }),
};

/** Nothing of these can be kept. */
const searches: Attack = {
  name: '300 at once of /public/faq?q=n',
  run: ({ url }, stop) =>
    bursts({ url, atOnce: 300, ask: (turn) => ({ path: `/public/faq?q=word-${turn}` }), stop }),
};

/** In the order in which they are tried; another one is another line here. */
export const attacks: readonly Attack[] = [reports, strangeParameters, searches];
