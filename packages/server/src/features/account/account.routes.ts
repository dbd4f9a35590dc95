import * as contract from '@sanjeh/contract/account/account.contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '#core/api-error.ts';
import type { Caller } from '#core/caller.ts';
import { languageOf } from '#core/language.ts';
import type { AddEndpoint } from '#http/endpoint-route.ts';
import { assertSameOrigin } from '#http/same-origin.ts';
import type { ChannelSet } from '../channel/channel.context.ts';
import type { AccountContext } from './account.context.ts';
import {
  clearExit,
  clearSignIn,
  hasLeftUnheard,
  readDeviceCookie,
  readRefreshCookie,
  writeDevice,
  writeSignIn,
} from './account-cookies.ts';
import { tellOfNewDevice } from './new-device.service.ts';
import { endOtherSignIns, endSignIn, listSignIns } from './own-sign-ins.service.ts';
import { changePassword, confirmPassword } from './password.service.ts';
import { renew, signOut } from './session.service.ts';
import { signIn } from './sign-in.service.ts';
import { recordSignOut } from './sign-in-audit.service.ts';

export function addAccountRoutes(add: AddEndpoint, context: AccountContext & { channels: ChannelSet }): void {
  const { publicUrl } = context.env;

  const leave = async (request: FastifyRequest, reply: FastifyReply, caller: Caller | null) => {
    await signOut(context, caller, readRefreshCookie(request));
    clearSignIn(reply);
    clearExit(request, reply);
  };

  add(contract.signIn, async ({ body, request, reply }) => {
    const userAgent = request.headers['user-agent'] ?? '';
    const given = { ...body, ip: request.ip, userAgent, deviceMark: readDeviceCookie(request) };
    const signedIn = await signIn(context, given, request.log);
    if (signedIn.newDevice) await tellOfNewDevice(context, { ...signedIn.newDevice, at: new Date() });
    // The log says whose sign-in it was.
    request.claims = context.tokens.verify(signedIn.token);
    // The cookie of whoever left here before is about to be replaced: their sign-in ends with it.
    if (hasLeftUnheard(request)) await signOut(context, null, readRefreshCookie(request));
    clearExit(request, reply);
    writeSignIn(reply, signedIn);
    writeDevice(reply, signedIn.deviceMark);
    return { token: signedIn.token };
  });

  add(contract.refresh, async ({ request, reply }) => {
    assertSameOrigin(request, publicUrl);
    const token = readRefreshCookie(request);
    if (token === null) throw new ApiError('not_signed_in');
    if (hasLeftUnheard(request)) {
      await leave(request, reply, null);
      throw new ApiError('not_signed_in');
    }
    const signedIn = await renew(context, { token, ip: request.ip }, request.log);
    writeSignIn(reply, signedIn);
    return { token: signedIn.token };
  });

  add(contract.signOut, async ({ request, reply, caller }) => {
    assertSameOrigin(request, publicUrl);
    await leave(request, reply, caller);
    if (caller) await recordSignOut(context.db, caller);
    return undefined;
  });

  add(contract.changePassword, async ({ caller, body, request }) => {
    await changePassword(context, caller, { ...body, ip: request.ip }, request.log);
    return undefined;
  });

  add(contract.confirmPassword, async ({ caller, body, request }) => {
    await confirmPassword(context, caller, { ...body, ip: request.ip }, request.log);
    return undefined;
  });

  add(contract.listSignIns, async ({ caller, request }) => ({
    items: await listSignIns(context, caller, languageOf(request)),
  }));
  add(contract.endSignIn, async ({ caller, params }) => {
    await endSignIn(context.db, caller, params.id);
    return undefined;
  });
  add(contract.endOtherSignIns, async ({ caller }) => ({
    ended: await endOtherSignIns(context.db, caller),
  }));
}
