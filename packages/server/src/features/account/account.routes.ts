import * as contract from '@sanjeh/contract/account/account.contract';
import { ApiError } from '#core/api-error.ts';
import type { AddEndpoint } from '#http/endpoint-route.ts';
import { assertSameOrigin } from '#http/same-origin.ts';
import type { AccountContext } from './account.context.ts';
import {
  clearSignIn,
  readDeviceCookie,
  readRefreshCookie,
  writeDevice,
  writeSignIn,
} from './account-cookies.ts';
import { changePassword } from './password.service.ts';
import { renew, signOut } from './session.service.ts';
import { signIn } from './sign-in.service.ts';

export function addAccountRoutes(add: AddEndpoint, context: AccountContext): void {
  const { publicUrl } = context.env;
  const isSecure = publicUrl?.startsWith('https:') ?? false;

  add(contract.signIn, async ({ body, request, reply }) => {
    const signedIn = await signIn(context, {
      ...body,
      ip: request.ip,
      deviceMark: readDeviceCookie(request),
    });
    // The log says whose sign-in it was.
    request.claims = context.tokens.verify(signedIn.token);
    writeSignIn(reply, signedIn, isSecure);
    writeDevice(reply, signedIn.deviceMark, isSecure);
    return { token: signedIn.token };
  });

  add(contract.refresh, async ({ request, reply }) => {
    assertSameOrigin(request, publicUrl);
    const token = readRefreshCookie(request);
    if (token === null) throw new ApiError('not_signed_in');
    const signedIn = await renew(context, token);
    writeSignIn(reply, signedIn, isSecure);
    return { token: signedIn.token };
  });

  add(contract.signOut, async ({ request, reply, caller }) => {
    assertSameOrigin(request, publicUrl);
    if (caller) await signOut(context.pool, caller);
    clearSignIn(reply, isSecure);
    return undefined;
  });

  add(contract.changePassword, async ({ caller, body, request }) => {
    await changePassword(context, caller, { ...body, ip: request.ip });
    return undefined;
  });
}
