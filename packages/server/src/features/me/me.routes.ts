import { getMe as contract } from '@sanjeh/contract/account/account.contract';
import type { AppContext } from '#app.context.ts';
import { languageOf } from '#core/language.ts';
import type { AddEndpoint } from '#http/endpoint-route.ts';
import { getMe } from './me.service.ts';

export function addMeRoutes(add: AddEndpoint, { db }: AppContext): void {
  add(contract, ({ caller, request }) => getMe(db, caller, languageOf(request)));
}
