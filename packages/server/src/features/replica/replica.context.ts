import type { FastifyReply } from 'fastify';
import type { Caller } from '#core/caller.ts';
import type { ReplicaState } from '#db/replica/replica-watch.ts';
import type { Source } from '#db/source.ts';

/** Somebody who asks for what may be a little old. */
export interface LaggingCall {
  readonly caller: Caller;
  readonly reply: FastifyReply;
}

/** How often what may be old was read from where. */
export interface ReadCounts {
  readonly replica: number;
  readonly primary: number;
}

export interface Reads {
  /** Of a copy that follows the database; null: there is none. */
  state(): ReplicaState | null;
  counts(): ReadCounts;
  /** From the copy, if it has all that the caller has written; said in the answer's head. */
  run<T>(call: LaggingCall, work: (source: Source) => Promise<T>): Promise<T>;
  /** To be told, before they are answered, of everybody who may have changed something. */
  wrote(caller: Caller): Promise<void>;
  close(): Promise<void>;
}
