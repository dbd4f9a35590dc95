import type { DiskWatch } from '#core/disk-watch.ts';
import type { Env } from '#core/env.ts';
import type { Reads } from '../replica/replica.context.ts';
import type { RetentionWatch } from '../retention/retention.context.ts';
import type { StatisticsWatch } from '../statistics/statistics.context.ts';

export interface BackupWatch {
  /** When the newest was taken, as it was found last; null: none was. */
  newest(): Date | null;
  /** Whether the last try to take one failed. */
  hasFailed(): boolean;
  tell(hasFailed: boolean): void;
  close(): void;
}

export interface UpkeepContext {
  readonly env: Env;
  readonly disk: DiskWatch;
  readonly backups: BackupWatch;
  readonly retention: RetentionWatch;
  readonly statistics: StatisticsWatch;
  readonly reads: Pick<Reads, 'state' | 'counts'>;
}
