import * as contract from '@sanjeh/contract/rule/rule.contract';
import type { AppContext } from '#app.context.ts';
import type { AddEndpoint } from '#http/endpoint-route.ts';
import { getRules, replaceRules } from './rule.service.ts';

export function addRuleRoutes(add: AddEndpoint, { db }: AppContext): void {
  add(contract.get, ({ params }) => getRules(db, params.id));
  add(contract.replace, ({ params, body, caller }) => replaceRules(db, caller, params.id, body));
}
