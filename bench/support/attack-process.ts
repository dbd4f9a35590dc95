import { constants, setPriority } from 'node:os';
import type { AttackPlace } from './attack.ts';
import { attacks } from './attacks.ts';

export type AttackOrder = { readonly name: string; readonly place: AttackPlace } | 'stop';

// An attacker has a machine of their own. Here they get what nobody else wants of this one, so that what others wait for
// is the product and not the attacker's own work.
setPriority(constants.priority.PRIORITY_LOW);

let stop = new AbortController();

process.on('message', (order: AttackOrder) => {
  if (order === 'stop') return stop.abort();
  stop = new AbortController();
  const attack = attacks.find(({ name }) => name === order.name);
  if (!attack) throw new Error(`${order.name} is no attack`);
  void attack.run(order.place, stop.signal).then((answers) => process.send?.([...answers]));
});
