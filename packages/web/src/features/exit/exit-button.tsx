import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { signOut } from '#api/exit.ts';
import { m } from '#paraglide/messages.js';
import { readSession } from '#session/session.ts';
import type { LanguageType } from '#settings/settings.ts';
import { useSettings } from '#settings/settings-provider.tsx';
import { ToolButton } from '#ui/tool-button.tsx';
import { KeptDialog } from './kept-dialog.tsx';
import { type Unsent, UnsentDialog } from './unsent-dialog.tsx';

/** What this device keeps of people. */
type Device = {
  deliverAndListUnsent(userId: string, language: LanguageType): Promise<readonly Unsent[]>;
  /** Rejects where it cannot be said that nothing is left. */
  forgetPerson(userId: string): Promise<void>;
};

/** A full load after leaving: nothing of the person may stay in the page's memory. */
async function leave(): Promise<void> {
  await signOut();
  window.location.assign('/auth/signIn');
}

export function ExitButton({ device }: { device: Device }) {
  const { language } = useSettings().settings;
  const [isLeaving, setLeaving] = useState(false);
  const [unsent, setUnsent] = useState<readonly Unsent[]>([]);
  const [isKept, setKept] = useState(false);
  const userId = readSession()?.userId ?? '';
  const forgetAndLeave = async () => {
    setLeaving(true);
    try {
      await device.forgetPerson(userId);
    } catch {
      setUnsent([]);
      setKept(true);
      setLeaving(false);
      return;
    }
    await leave();
  };
  const deliverAndLeave = async () => {
    setLeaving(true);
    // What a device keeps and cannot say is told of when it cannot be removed either.
    const left = await device.deliverAndListUnsent(userId, language).catch(() => []);
    setUnsent(left);
    if (left.length === 0) await forgetAndLeave();
    else setLeaving(false);
  };
  return (
    <>
      <ToolButton
        icon={LogOut}
        iconClassName="rtl:-scale-x-100"
        label={m.layouts_exit}
        disabled={isLeaving}
        onClick={() => void deliverAndLeave()}
      />
      <UnsentDialog
        unsent={unsent}
        isPending={isLeaving}
        onStay={() => setUnsent([])}
        onDeliver={() => void deliverAndLeave()}
        onDiscard={() => void forgetAndLeave()}
      />
      <KeptDialog
        isOpen={isKept}
        isPending={isLeaving}
        onStay={() => setKept(false)}
        onRetry={() => void forgetAndLeave()}
        onLeave={() => {
          setLeaving(true);
          void leave();
        }}
      />
    </>
  );
}
