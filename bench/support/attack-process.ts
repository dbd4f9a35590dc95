import type { AttackPlace } from './attack.ts';
import { attacks } from './attacks.ts';

export type AttackOrder = { readonly name: string; readonly place: AttackPlace } | 'stop';

let stop = new AbortController();

process.on('message', (order: AttackOrder) => {
  if (order === 'stop') return stop.abort();
  stop = new AbortController();
  const attack = attacks.find(({ name }) => name === order.name);
  if (!attack) throw new Error(`${order.name} is no attack`);
  void attack.run(order.place, stop.signal).then((answers) => process.send?.([...answers]));
});
