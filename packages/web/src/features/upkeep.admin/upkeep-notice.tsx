import type { Upkeep } from '@sanjeh/contract/upkeep/upkeep.schema';
import { useFormat } from '#i18n/format.ts';
import { isolate } from '#i18n/isolate.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Notice } from '#ui/notice.tsx';
import { useUpkeep } from './upkeep.api.ts';

/** What the machine needs is said where administrators come first; nothing where all is well. */
export function UpkeepNotice() {
  const { backup = null, disk = null, retentionFailed = null, replica = null } = useUpkeep().data ?? {};
  const say = useSay();
  return (
    <>
      {disk && disk.state !== 'enough' && <DiskNotice disk={disk} />}
      {backup?.isLate && <BackupNotice takenAt={backup.takenAt} />}
      {replica !== null && <Notice>{say(replicaSentences[replica])}</Notice>}
      {retentionFailed !== null && <RetentionNotice failedAt={retentionFailed} />}
    </>
  );
}

const replicaSentences = { late: m.upkeep_replica_late, away: m.upkeep_replica_away };

function DiskNotice({ disk }: { disk: NonNullable<Upkeep['disk']> }) {
  const say = useSay();
  const sentence = disk.state === 'reserve' ? m.upkeep_disk_reserve : m.upkeep_disk_low;
  return <Notice>{say(sentence, { percent: disk.freePercent, megabytes: disk.freeMegabytes })}</Notice>;
}

function RetentionNotice({ failedAt }: { failedAt: string }) {
  const say = useSay();
  const format = useFormat();
  return <Notice>{say(m.upkeep_retention_failed, { time: isolate(format.instant(failedAt)) })}</Notice>;
}

function BackupNotice({ takenAt }: { takenAt: string | null }) {
  const say = useSay();
  const format = useFormat();
  if (takenAt === null) return <Notice>{say(m.upkeep_backup_none)}</Notice>;
  return <Notice>{say(m.upkeep_backup_late, { time: isolate(format.instant(takenAt)) })}</Notice>;
}
