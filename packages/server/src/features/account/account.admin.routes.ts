import * as contract from '@sanjeh/contract/administrator/administrator.admin.contract';
import * as factors from '@sanjeh/contract/second-factor/second-factor.contract';
import type { AddEndpoint } from '#http/endpoint-route.ts';
import type { AccountContext } from './account.context.ts';
import * as service from './administrator.admin.service.ts';
import * as factor from './second-factor.service.ts';

export function addAccountAdminRoutes(add: AddEndpoint, context: AccountContext): void {
  const { db } = context;
  addFactorRoutes(add, context);
  add(contract.removeAdministratorFactor, ({ caller, params }) =>
    service.removeAdministratorFactor(db, caller, params.id),
  );
  add(contract.listAdministrators, async () => ({ items: await service.listAdministrators(db) }));
  add(contract.addAdministrator, ({ caller, body }) => service.addAdministrator(context, caller, body));
  add(contract.updateRights, ({ caller, params, body }) => service.changeRights(db, caller, params.id, body));
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

function addFactorRoutes(add: AddEndpoint, context: AccountContext): void {
  const { db } = context;
  add(factors.getSecondFactor, ({ caller }) => factor.getSecondFactor(db, caller.userId));
  add(factors.startSecondFactor, ({ caller }) => factor.startSecondFactor(context, caller));
  add(factors.confirmSecondFactor, ({ caller, body }) =>
    factor.confirmSecondFactor(context, caller, body.code),
  );
  add(factors.renewRecoveryCodes, ({ caller }) => factor.renewRecoveryCodes(db, caller));
  add(factors.removeSecondFactor, async ({ caller }) => {
    await factor.removeSecondFactor(db, caller, caller.userId);
    return undefined;
  });
}
