import { setTimeout as wait } from 'node:timers/promises';
import type { ChannelName } from '@sanjeh/contract/message/message.schema';
import { pauseSeconds } from '@sanjeh/domain/message/delivery';
import type { Log } from '#core/log.ts';
import { type EndRounds, startRounds } from '#core/rounds.ts';
import { type DeliveryContext, deliverDue, tidyMessages, usedChannels } from './message-delivery.service.ts';

const pauseMs = 1000;
const tidyEveryMs = 30_000;

/** Delivers what is due for as long as the process runs. Returns what ends it, after what is on its way. */
export function startDelivery(context: DeliveryContext, log: Log): EndRounds {
  const ending = new AbortController();
  const sleep = (ms: number) =>
    wait(ms, undefined, { signal: ending.signal, ref: false }).catch(() => undefined);

  const round = async (name: ChannelName, failures: number): Promise<number> => {
    const { sent, failed } = await deliverDue(context, name);
    if (failed > 0) log.warn(`Messages over ${name}: ${sent} sent, ${failed} failed and wait.`);
    if (sent + failed === 0) await sleep(pauseMs);
    return failed > 0 && sent === 0 ? failures + 1 : 0;
  };
  const follow = async (name: ChannelName) => {
    let failures = 0;
    while (!ending.signal.aborted) {
      try {
        failures = await round(name, failures);
      } catch (error) {
        log.error(`Delivering messages failed: ${String(error)}`);
        failures += 1;
      }
      if (failures > 0) await sleep(pauseSeconds(failures) * 1000);
    }
  };
  const tidy = () => tidyMessages(context);
  const failure = 'Putting away old messages failed';
  const endTidying = startRounds(tidy, { pauseMs: tidyEveryMs, log, failure });
  const running = usedChannels(context).map(follow);
  return async () => {
    ending.abort();
    await Promise.all([endTidying(), ...running]);
  };
}
