import { Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { faultMessage } from '#form/fault-message.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { useSettings } from '#settings/settings-provider.tsx';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast-queue.ts';

function canShareFiles(): boolean {
  const sample = new File([], 'report.pdf', { type: 'application/pdf' });
  return navigator.canShare?.({ files: [sample] }) === true;
}

type ShareButtonProps = {
  /** Which report it is: what was fetched of another one is never handed on. */
  of: string;
  title: string;
  onFetch: () => Promise<File>;
};

/** Hands the report to another program of the device; not there where the device cannot do that. */
export function ShareButton({ of, ...report }: ShareButtonProps) {
  const { language } = useSettings().settings;
  return <SharedReport key={`${of} ${language}`} {...report} />;
}

function SharedReport({ title, onFetch }: Omit<ShareButtonProps, 'of'>) {
  const say = useSay();
  const [isAble, setIsAble] = useState(false);
  useEffect(() => setIsAble(canShareFiles()), []);
  const [isLoading, setIsLoading] = useState(false);
  const [file, setFile] = useState<File | null>(null);
  const share = async () => {
    setIsLoading(true);
    try {
      const ready = file ?? (await onFetch());
      setFile(ready);
      await navigator.share({ files: [ready], title });
    } catch (error) {
      const name = error instanceof DOMException ? error.name : '';
      // The press was too long ago by the time the file was here: the next one finds it ready.
      if (name === 'NotAllowedError') showToast(m.result_share_ready, { tone: 'neutral' });
      else if (name !== 'AbortError') showToast(faultMessage(error), { tone: 'act' });
    } finally {
      setIsLoading(false);
    }
  };
  if (!isAble) return null;
  return (
    <Button
      variant="secondary"
      size="small"
      isPending={isLoading}
      icon={<Share2 aria-hidden className="size-4" />}
      onPress={() => void share()}
    >
      {say(m.result_share)}
    </Button>
  );
}
