import * as contract from '@sanjeh/contract/administrator/administrator.admin.contract';
import type { AddEndpoint } from '#http/endpoint-route.ts';
import type { AccountContext } from './account.context.ts';
import * as service from './administrator.admin.service.ts';

export function addAccountAdminRoutes(add: AddEndpoint, context: AccountContext): void {
  const { db } = context;
  add(contract.listAdministrators, async () => ({ items: await service.listAdministrators(db) }));
  add(contract.addAdministrator, ({ caller, body }) => service.addAdministrator(context, caller, body));
  add(contract.updateRights, ({ caller, params, body }) =>
    service.changeRights(db, caller, params.id, body.rights),
  );
  add(contract.disableAdministrator, ({ caller, params }) =>
    service.disableAdministrator(db, caller, { id: params.id, isDisabled: true }),
  );
  add(contract.enableAdministrator, ({ caller, params }) =>
    service.disableAdministrator(db, caller, { id: params.id, isDisabled: false }),
  );
  add(contract.resetAdministrator, ({ caller, params }) =>
    service.resetAdministrator(context, caller, params.id),
  );
}
