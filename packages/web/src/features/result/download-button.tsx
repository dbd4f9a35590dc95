import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { faultMessage } from '#form/fault-message.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast-queue.ts';

/** Keeps the report as a file. */
export function DownloadButton({ onDownload }: { onDownload: () => Promise<void> }) {
  const say = useSay();
  const [isLoading, setLoading] = useState(false);
  const load = async () => {
    setLoading(true);
    try {
      await onDownload();
    } catch (error) {
      showToast(faultMessage(error), { tone: 'act' });
    } finally {
      setLoading(false);
    }
  };
  return (
    <Button
      variant="secondary"
      size="small"
      isPending={isLoading}
      icon={<FileDown aria-hidden className="size-4" />}
      onPress={() => void load()}
    >
      {say(m.result_pdf)}
    </Button>
  );
}
