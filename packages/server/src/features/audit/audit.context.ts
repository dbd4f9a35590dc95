import type { peopleNames } from '@sanjeh/contract/shared/entity.schema';
import type { Caller } from '#core/caller.ts';

export interface ListReadings {
  /** Costs nothing to speak of: whoever opens a list does not wait for it. */
  opened(caller: Caller, entity: (typeof peopleNames)[number] | 'erasure', query: object): void;
  /** Writes what is left. */
  close(): Promise<void>;
}
