import type { Readiness } from './core/readiness.ts';
import type { Notices } from './db/notices.ts';
import type { AccountContext } from './features/account/account.context.ts';
import type { AttemptContext } from './features/attempt/attempt.context.ts';
import type { ListReadings } from './features/audit/audit.context.ts';
import type { ChannelSet } from './features/channel/channel.context.ts';
import type { LiveAttemptContext } from './features/live-attempt/live-attempt.context.ts';
import type { Reads } from './features/replica/replica.context.ts';
import type { ReportSetting } from './features/report/report-setting.service.ts';
import type { SiteContext } from './features/site/site.context.ts';
import type { UpkeepContext } from './features/upkeep/upkeep.context.ts';
import type { Line } from './work/line.ts';
import type { Work } from './work/work.ts';

/** What the routes are given. */
export type AppContext = AccountContext &
  AttemptContext &
  LiveAttemptContext &
  SiteContext &
  UpkeepContext & {
    notices: Notices;
    readiness: Readiness;
    work: Work;
    channels: ChannelSet;
    /** The reports that are being set. */
    reports: ReportSetting;
    /** Who opened which list of people. */
    listReadings: ListReadings;
    /** For what may be a little old. */
    reads: Reads;
    /** The files that are being exported. */
    exports: Line;
  };
