import * as contract from '@sanjeh/contract/norm/norm.contract';
import type { AppContext } from '#app.context.ts';
import type { AddEndpoint } from '#http/endpoint-route.ts';
import { getNorms, replaceNorms } from './norm.service.ts';
import { getNormSample } from './norm-sample.service.ts';

/** Two hundred age groups with a table each. */
const bodyLimit = 8 * 1024 * 1024;

/** Reading everybody's answers keeps the database busy for as long as it takes. */
const sampling = { atOnce: 1, line: 10, perPerson: 3 };

export function addNormRoutes(add: AddEndpoint, { db, versions, env, work }: AppContext): void {
  const samples = work.line('norm samples', sampling);
  add(contract.get, ({ params }) => getNorms(db, params.id));
  add(contract.replace, ({ params, body, caller }) => replaceNorms(db, caller, params.id, body), {
    bodyLimit,
  });
  add(contract.sample, ({ params, query, caller }) =>
    samples.run(String(caller.userId), () =>
      getNormSample({ db, versions, timeZone: env.timeZone }, params.id, query),
    ),
  );
}
