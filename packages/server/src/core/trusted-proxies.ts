import { isIP } from 'node:net';
import { StartProblem } from './start-problem.ts';

/** Groups of addresses that Fastify knows by name. */
const groups = ['loopback', 'linklocal', 'uniquelocal'];

/** `none`: nobody is believed. Everybody cannot be named: any visitor could then choose the address they come from. */
export function trustedProxies(text: string): readonly string[] {
  if (text === 'none') return [];
  const entries = text.split(',').map((entry) => entry.trim());
  if (!entries.every(isTrustable)) {
    throw new StartProblem(
      `TRUSTED_PROXIES must be addresses or networks with commas between them, such as 10.0.0.5,192.168.7.0/24, not ${JSON.stringify(text)}.`,
    );
  }
  return entries;
}

function isTrustable(entry: string): boolean {
  if (groups.includes(entry)) return true;
  const [address = '', prefix, ...rest] = entry.split('/');
  const family = isIP(address);
  if (family === 0 || address.includes('%') || rest.length > 0) return false;
  if (prefix === undefined) return true;
  return /^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128);
}
