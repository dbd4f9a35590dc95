import { listAudit, listContentHistory, listPeopleHistory } from '@sanjeh/contract/audit/audit.contract';
import type { CallInput, FileEndpoint } from '@sanjeh/contract/endpoint';
import { exportHeaders } from '@sanjeh/contract/shared/export.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { problemOf } from '#api/api-problem.ts';
import { download } from '#api/download.ts';
import { faultMessage } from '#form/fault-message.ts';
import type { Message } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { showToast } from '#ui/toast-queue.ts';
import { withParams } from '#ui/with-params.ts';

/** How far the file is; `rows` is null until the server has counted them. */
export type ExportProgress = { rows: number | null; share: number };

/** The length that the server tells is an estimate: only the end itself is the end. */
const almostAll = 0.99;

/** Where it is read afterwards. */
const recorded = [listAudit, listContentHistory, listPeopleHistory];

/** One export at a time. Leaving the page does not stop it. */
export function useFileExport(done: Message<{ count: number }> = m.list_export_done) {
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const running = useRef<AbortController>(null);

  async function start<E extends FileEndpoint>(endpoint: E, input: CallInput<E>): Promise<void> {
    if (running.current) return;
    const abort = new AbortController();
    running.current = abort;
    let [rows, expected] = [0, 0];
    setProgress({ rows: null, share: 0 });
    try {
      await download(endpoint, input, {
        signal: abort.signal,
        onStart: (headers) => {
          rows = Number(headers.get(exportHeaders.rows));
          expected = Number(headers.get(exportHeaders.bytes));
          setProgress({ rows, share: 0 });
        },
        onBytes: (received) =>
          setProgress({ rows, share: expected > 0 ? Math.min(almostAll, received / expected) : 0 }),
      });
      showToast(withParams(done, { count: rows }));
    } catch (error) {
      if (abort.signal.aborted) showToast(m.list_export_cancelled, { tone: 'neutral' });
      // Who does not type their password has given it up, and knows.
      else if (problemOf(error)?.code !== 'password_required')
        showToast(faultMessage(error), { tone: 'act' });
    } finally {
      running.current = null;
      setProgress(null);
      // Whoever takes a list is noted, whether or not they take it to its end.
      for (const { path } of recorded) void queryClient.invalidateQueries({ queryKey: [path] });
    }
  }

  return { progress, start, cancel: () => running.current?.abort() };
}
