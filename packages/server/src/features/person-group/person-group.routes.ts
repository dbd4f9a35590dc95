import * as contract from '@sanjeh/contract/person-group/person-group.admin.contract';
import type { AppContext } from '#app.context.ts';
import { languageOf } from '#core/language.ts';
import type { AddEndpoint } from '#http/endpoint-route.ts';
import { dayOf } from '../applicant/applicant-list.admin.service.ts';
import { addMembers, listMembers, removeMember } from './group-member.service.ts';
import * as service from './person-group.service.ts';

export function addPersonGroupRoutes(add: AddEndpoint, context: AppContext): void {
  const { db, env, examClock } = context;
  add(contract.list, ({ query, request }) => service.listGroups(db, query, languageOf(request)));
  add(contract.options, ({ query, request }) =>
    service.listGroupOptions(db, languageOf(request), query.search),
  );
  add(contract.get, ({ params }) => service.getGroup(db, params.id));
  add(contract.create, ({ query, body, caller }) => service.createGroup(db, body, caller, query.requestKey));
  add(contract.update, ({ params, body, caller }) => service.updateGroup(db, caller, params.id, body));
  add(contract.remove, async ({ params, caller }) => {
    await service.removeGroup(db, caller, params.id);
    return undefined;
  });
  add(contract.listMembers, async ({ params, query, caller }) => {
    const today = dayOf({ now: examClock.expected(), timeZone: env.timeZone });
    const page = await listMembers(db, params.id, query, today);
    context.listReadings.opened(caller, 'group', { ...query, groupId: params.id });
    return page;
  });
  add(contract.addMembers, ({ params, body, caller }) =>
    addMembers(db, caller, params.id, body.nationalCodes),
  );
  add(contract.removeMember, async ({ params, caller }) => {
    await removeMember(db, caller, params);
    return undefined;
  });
}
