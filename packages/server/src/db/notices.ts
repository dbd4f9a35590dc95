import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { coalesce } from '../core/coalesce.ts';
import type { Log } from '../core/log.ts';
import { StartProblem } from '../core/start-problem.ts';
import { addressOf } from './address.ts';
import { placeOf } from './connection-problem.ts';
import type { OpenDatabase } from './database.ts';
import { hearsOthers, listenForCheck } from './notice-check.ts';

/** What processes tell each other through the database. */
const noticeChannels = ['content_changed', 'attempts_changed', 'attempts_watched'] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

export interface NoticeListener {
  heard(payload: string): void;
  /** The line was broken: what was said meanwhile is unknown. */
  missed(): void;
}

export interface Notices {
  /** False while the line is broken: what happens now is not heard. */
  isHearing(): boolean;
  /**
   * True once everything has been heard that was committed before this call; false when the line is broken. The
   * database delivers waiting notices before it answers anything else on the same connection.
   */
  catchUp(): Promise<boolean>;
  on(channel: NoticeChannel, listener: NoticeListener): () => void;
  close(): Promise<void>;
}

const retryAfterMs = 500;
/** A line on which nothing comes back for so long is a broken one, even if nobody said so. */
const patienceMs = 3000;

/**
 * One connection of its own that listens, and is made again when it breaks. It counts once it has heard what was said by
 * way of the pool: elsewhere another server may have become the primary.
 */
export async function listenToNotices(
  { directUrl, pool }: Pick<OpenDatabase, 'directUrl' | 'pool'>,
  log: Pick<Log, 'warn'>,
): Promise<Notices> {
  const { Client, config, forget } = addressOf(directUrl);
  const listeners = new Map(
    noticeChannels.map((channel) => [channel as string, new Set<NoticeListener>()] as const),
  );
  const ending = new AbortController();
  let client: pg.Client | null = null;

  const lose = (lost: pg.Client) => {
    if (client !== lost) return;
    client = null;
    if (ending.signal.aborted) return;
    log.warn('The connection for notices was lost; it is made again.');
    reconnecting = reconnect();
  };

  const connect = async () => {
    const fresh = new Client({
      ...config,
      application_name: 'sanjeh notices',
      keepAlive: true,
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
    });
    // A broken connection reports itself here and then ends; the end is what counts.
    fresh.on('error', () => {});
    fresh.once('end', () => lose(fresh));
    fresh.on('notification', ({ channel, payload = '' }) => {
      for (const listener of listeners.get(channel) ?? []) listener.heard(payload);
    });
    try {
      await fresh.connect();
      await fresh.query([...noticeChannels.map((channel) => `LISTEN ${channel}`), listenForCheck].join('; '));
      if (!(await hearsOthers(fresh, pool))) {
        throw new StartProblem(
          `Notices sent through DATABASE_URL are not heard at ${placeOf(directUrl)}: let both lead to the same database, without a pooler there (DATABASE_DIRECT_URL).`,
        );
      }
    } catch (error) {
      forget();
      await fresh.end().catch(() => {});
      throw error;
    }
    return fresh;
  };

  const reconnect = async () => {
    while (!(client || ending.signal.aborted)) {
      await wait(retryAfterMs, undefined, { signal: ending.signal }).catch(() => {});
      const fresh = ending.signal.aborted ? null : await connect().catch(() => null);
      if (fresh === null) continue;
      for (const each of listeners.values()) for (const listener of each) listener.missed();
      client = fresh;
    }
  };

  const catchUp = async () => {
    const asked = client;
    if (asked === null) return false;
    try {
      await asked.query('');
      return client === asked;
    } catch {
      void asked.end().catch(() => {});
      lose(asked);
      return false;
    }
  };

  let reconnecting: Promise<void> = Promise.resolve();
  client = await connect();
  return {
    isHearing: () => client !== null,
    catchUp: coalesce(catchUp),
    on: (channel, listener) => {
      listeners.get(channel)?.add(listener);
      return () => listeners.get(channel)?.delete(listener);
    },
    close: async () => {
      ending.abort();
      await reconnecting;
      await client?.end();
    },
  };
}
