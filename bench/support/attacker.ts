import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Answers, AttackPlace } from './attack.ts';
import type { AttackOrder } from './attack-process.ts';

export interface Attacker {
  /** Gives a way to end it, which tells how it was answered. */
  begin(name: string, place: AttackPlace): () => Promise<Answers>;
  end(): void;
}

/**
 * An attacker has a machine of their own. Here they get what nobody else wants of this one, so that what others wait for is
 * the product and not the attacker's own work. (A low priority would keep its core for a slice.)
 */
export function startAttacker(): Attacker {
  const child = fork(join(import.meta.dirname, 'attack-process.ts'), {
    execPath: 'chrt',
    execArgv: ['--idle', '0', process.execPath],
  });
  const say = (order: AttackOrder) => child.send(order);
  return {
    begin: (name, place) => {
      const over = once(child, 'message');
      say({ name, place });
      return async () => {
        say('stop');
        const [answers] = await over;
        return new Map(answers as [string, number][]);
      };
    },
    end: () => child.disconnect(),
  };
}
