import { createHash, hkdfSync } from 'node:crypto';
import type { Env } from '#core/env.ts';
import { StartProblem } from '#core/start-problem.ts';
import { storedSecret } from './stored-secret.ts';

/** A signing key and what is derived from it. `kid` names it in tokens without giving anything away. */
export type TokenKey = {
  kid: string;
  jwt: Buffer;
  refresh: Buffer;
  device: Buffer;
  proof: Buffer;
  /** For one-time codes and links, which the database knows by their hashes alone. */
  code: Buffer;
  seal: Buffer;
};

/** The first key signs; all are accepted. */
export type TokenKeys = readonly [TokenKey, ...TokenKey[]];

function derive(secret: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `sanjeh/${purpose}`, 32));
}

function tokenKey(secret: Buffer): TokenKey {
  return {
    kid: createHash('sha256').update(derive(secret, 'kid')).digest('base64url').slice(0, 8),
    jwt: derive(secret, 'jwt'),
    refresh: derive(secret, 'refresh'),
    device: derive(secret, 'device'),
    proof: derive(secret, 'proof'),
    code: derive(secret, 'code'),
    seal: derive(secret, 'seal'),
  };
}

const shortestSecret = 32;

/** One secret, or two with a comma between them while the second is being phased out. */
export function keysFromSecret(tokenSecret: string, name = 'TOKEN_SECRET'): TokenKeys {
  const secrets = tokenSecret.split(',').map((secret) => secret.trim());
  // Every key is accepted, so a short one, or an empty one after a stray comma, would open all accounts.
  if (secrets.length > 2 || secrets.some((secret) => secret.length < shortestSecret)) {
    throw new StartProblem(
      `${name} must be one secret, or two with a comma between them, each with at least ${shortestSecret} characters.`,
    );
  }
  const [first = '', ...rest] = secrets;
  return [tokenKey(Buffer.from(first)), ...rest.map((secret) => tokenKey(Buffer.from(secret)))];
}

type SecretPlace = Pick<Env, 'tokenSecret' | 'databaseUrl' | 'dataDir'>;

/** Beside the sessions, in the database, the secret would be read by whoever reads a copy of it. */
export function assertTokenSecret({ tokenSecret, databaseUrl }: SecretPlace): void {
  if (tokenSecret === undefined && databaseUrl !== undefined) {
    throw new StartProblem(
      'TOKEN_SECRET must be set together with DATABASE_URL: it signs the sign-ins and is not kept in the database. Make one with "openssl rand -base64 48".',
    );
  }
}

/** From `TOKEN_SECRET`, or with the embedded database from a file of the data folder, made at the first start. */
export function loadTokenKeys(place: SecretPlace): TokenKeys {
  assertTokenSecret(place);
  if (place.tokenSecret !== undefined) return keysFromSecret(place.tokenSecret);
  const { secret, file } = storedSecret(place.dataDir);
  return keysFromSecret(secret, `What ${file} holds`);
}
