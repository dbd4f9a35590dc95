import { endpoint } from '../endpoint.ts';
import {
  endedSignInsSchema,
  meSchema,
  passwordChangeSchema,
  passwordConfirmationSchema,
  signInListSchema,
  signInParamsSchema,
  signInSchema,
  tokenSchema,
} from './account.schema.ts';

export const signIn = endpoint({
  method: 'POST',
  path: '/api/auth/sign-in',
  access: 'public',
  summary: 'Sign in with a user name, national code or phone number',
  tag: 'Accounts',
  body: signInSchema,
  response: tokenSchema,
  errors: ['wrong_credentials', 'second_factor_required', 'proof_required', 'too_many_requests', 'busy'],
});

/** Public, because what it checks is the refresh cookie and where the request comes from. */
export const refresh = endpoint({
  method: 'POST',
  path: '/api/auth/refresh',
  access: 'public',
  summary: 'Renew the token with the refresh cookie',
  tag: 'Accounts',
  response: tokenSchema,
  errors: ['not_signed_in', 'forbidden'],
});

export const signOut = endpoint({
  method: 'POST',
  path: '/api/auth/sign-out',
  access: 'public',
  summary: 'End this sign-in',
  tag: 'Accounts',
  errors: ['forbidden'],
});

export const getMe = endpoint({
  method: 'GET',
  path: '/api/auth/me',
  access: 'signed-in',
  summary: 'Who is signed in',
  tag: 'Accounts',
  beforePasswordChange: true,
  beforeSecondFactor: true,
  response: meSchema,
});

export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/auth/password',
  access: 'signed-in',
  summary: 'Change the own password; every other sign-in of the account ends',
  tag: 'Accounts',
  beforePasswordChange: true,
  beforeSecondFactor: true,
  body: passwordChangeSchema,
  errors: ['too_many_requests', 'busy'],
});

export const confirmPassword = endpoint({
  method: 'POST',
  path: '/api/auth/confirm',
  access: 'signed-in',
  beforeSecondFactor: true,
  summary: 'Type the own password once more; for the next minutes it opens what asks for it',
  tag: 'Accounts',
  body: passwordConfirmationSchema,
  errors: ['too_many_requests', 'busy'],
});

export const listSignIns = endpoint({
  method: 'GET',
  path: '/api/auth/sign-ins',
  access: 'signed-in',
  summary: 'Where the own account is signed in, the newest first',
  tag: 'Accounts',
  cacheTime: 0,
  response: signInListSchema,
});

export const endSignIn = endpoint({
  method: 'DELETE',
  path: '/api/auth/sign-ins/{id}',
  access: 'signed-in',
  summary: 'End one of the own sign-ins; again does no harm',
  tag: 'Accounts',
  params: signInParamsSchema,
  errors: ['not_found'],
});

export const endOtherSignIns = endpoint({
  method: 'POST',
  path: '/api/auth/sign-ins/end-others',
  access: 'signed-in',
  summary: 'End all of the own sign-ins but this one',
  tag: 'Accounts',
  response: endedSignInsSchema,
});
