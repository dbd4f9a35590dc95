import {
  askArchive,
  getArchiveFile,
  getMyArchive,
  type OwnArchive,
} from '@sanjeh/contract/own-data/own-data.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { cached } from '#api/cached-client.ts';
import { download } from '#api/download.ts';
import { call } from '#api/plain-client.ts';
import { faultMessage } from '#form/fault-message.ts';
import { useFormat } from '#i18n/format.ts';
import { isolate } from '#i18n/isolate.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { useSettings } from '#settings/settings-provider.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { showToast } from '#ui/toast-queue.ts';
import { withParams } from '#ui/with-params.ts';

const lookEveryMs = 1500;
const kilobyte = 1024;

const isUnderWay = (archive: OwnArchive | null | undefined) =>
  archive?.state === 'waiting' || archive?.state === 'making';

/** Has all of the own data made into a file, tells how far it is, and hands it over. */
export function ArchiveCard() {
  const say = useSay();
  const { language } = useSettings().settings;
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery({
    ...cached(getMyArchive, {}, language),
    refetchInterval: ({ state }) => (isUnderWay(state.data?.archive) ? lookEveryMs : false),
  });
  const [isPending, setPending] = useState(false);
  const run = async (work: () => Promise<unknown>) => {
    setPending(true);
    try {
      await work();
    } catch (error) {
      showToast(faultMessage(error), { tone: 'act' });
    } finally {
      setPending(false);
      await queryClient.invalidateQueries();
    }
  };
  const archive = data?.archive;
  return (
    <Card title={say(m.own_data_archive)} description={say(m.own_data_archive_text)}>
      {error && !data && <ErrorState onRetry={() => void refetch()} description={faultMessage(error)} />}
      <div className="flex flex-col items-start gap-4">
        <div aria-live="polite" className="w-full">
          {archive && <ArchiveState archive={archive} />}
        </div>
        <div className="flex flex-wrap gap-3">
          {archive?.state === 'ready' && (
            <Button
              icon={<FileDown aria-hidden className="size-5" />}
              isPending={isPending}
              onPress={() => void run(() => download(getArchiveFile, {}))}
            >
              {say(m.own_data_archive_get)}
            </Button>
          )}
          {!isUnderWay(archive) && (
            <Button
              variant={archive?.state === 'ready' ? 'secondary' : 'primary'}
              isDisabled={data === undefined || isPending}
              onPress={() => void run(() => call(askArchive, {}))}
            >
              {say(archive?.state === 'ready' ? m.own_data_archive_again : m.own_data_archive_ask)}
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}

function ArchiveState({ archive }: { archive: OwnArchive }) {
  const say = useSay();
  const format = useFormat();
  const { state, done, total, bytes, expiresAt } = archive;
  if (state === 'failed') return <p className="text-danger-text">{say(m.own_data_archive_failed)}</p>;
  if (state === 'ready')
    return (
      <p>
        {say(m.own_data_archive_ready, {
          size: format.number(Math.ceil(bytes / kilobyte)),
          time: isolate(format.instant(expiresAt ?? '')),
        })}
      </p>
    );
  return (
    <>
      <ProgressBar
        label={state === 'waiting' ? m.own_data_archive_waiting : m.own_data_archive_making}
        {...(total > 0 ? { value: done, max: total } : {})}
        valueText={withParams(m.own_data_archive_progress, { done, total })}
      />
      <p className="mt-2 text-sm text-muted">{say(m.own_data_archive_leave)}</p>
    </>
  );
}
