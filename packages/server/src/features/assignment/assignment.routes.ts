import * as contract from '@sanjeh/contract/assignment/assignment.admin.contract';
import * as invitation from '@sanjeh/contract/assignment/assignment.contract';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '#app.context.ts';
import { languageOf } from '#core/language.ts';
import { sendExport } from '#export/streamed-export.ts';
import type { AddEndpoint } from '#http/endpoint-route.ts';
import * as service from './assignment.service.ts';
import { exportProgress, listProgress, setExtraTime } from './assignment-progress.service.ts';
import { joinInvitation, openInvitation } from './invitation.service.ts';

export function addAssignmentRoutes(add: AddEndpoint, context: AppContext): void {
  const { db, exports } = context;
  const { timeZone } = context.env;
  const reading = (request: FastifyRequest) => ({
    ...{ now: new Date(), timeZone, language: languageOf(request) },
  });
  add(contract.listAssignments, ({ query, request }) => service.listAssignments(db, query, reading(request)));
  add(contract.createAssignment, async ({ query, body, caller, request }) => {
    const id = await service.giveOnce(db, caller, body, { timeZone, requestKey: query.requestKey });
    return service.getAssignment(db, id, reading(request));
  });
  add(contract.getAssignment, ({ params, request }) =>
    service.getAssignment(db, params.id, reading(request)),
  );
  add(contract.updateAssignment, async ({ params, body, caller, request }) => {
    await service.updateAssignment(db, caller, params.id, body, timeZone);
    return service.getAssignment(db, params.id, reading(request));
  });
  add(contract.withdrawAssignment, async ({ params, caller }) => {
    await service.withdrawAssignment(db, caller, params.id, timeZone);
    return undefined;
  });
  add(contract.listProgress, async ({ params, query, caller }) => {
    const page = await listProgress(db, params.id, query, timeZone);
    context.listReadings.opened(caller, 'assignment', { ...query, assignmentId: params.id });
    return page;
  });
  add(contract.exportProgress, ({ params, query, caller, request, reply }) =>
    sendExport(reply, exports, () => exportProgress(db, caller, params.id, query, reading(request))),
  );
  add(contract.setExtraTime, async ({ params, body, caller }) => {
    await setExtraTime(db, caller, params, body.extraMinutes);
    return undefined;
  });
  add(invitation.openInvitation, ({ body, request }) => openInvitation(db, body.code, reading(request)));
  add(invitation.joinInvitation, ({ body, caller, request }) =>
    joinInvitation(
      db,
      { userId: caller.userId, applicantId: body.applicantId, code: body.code },
      reading(request),
    ),
  );
}
