import type { peopleNames } from '@sanjeh/contract/shared/entity.schema';
import type { Caller } from '#core/caller.ts';

export interface ListReadings {
  /** Costs nothing to speak of: whoever opens a list does not wait for it. */
  opened(
    caller: Caller,
    entity: (typeof peopleNames)[number] | 'erasure',
    query: object,
    how?: {
      /** It asks again by itself: as long as it stays open it is one reading. */
      staysOpen: true;
    },
  ): void;
  /** Writes what is left. */
  close(): Promise<void>;
}
