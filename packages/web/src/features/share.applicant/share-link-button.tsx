import type { CreatedShare } from '@sanjeh/contract/share/share.schema';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { MadeShare } from './made-share.tsx';
import { useShares } from './share.api.ts';
import { ShareForm } from './share-form.tsx';
import { ShareList } from './share-list.tsx';

/** Opens the dialog in which links to a result are made, seen and taken back. */
export function ShareLinkButton({ attemptId }: { attemptId: string }) {
  const say = useSay();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        icon={<Link2 aria-hidden className="size-4" />}
        onPress={() => setIsOpen(true)}
      >
        {say(m.share_link)}
      </Button>
      {isOpen && <ShareDialog attemptId={attemptId} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function ShareDialog({ attemptId, onClose }: { attemptId: string; onClose: () => void }) {
  const say = useSay();
  const { query, refresh, takeBack } = useShares(attemptId);
  const [made, setMade] = useState<CreatedShare | null>(null);
  return (
    <Dialog
      title={made ? m.share_made : m.share_title}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      // Nobody can read the link again.
      isLocked={made !== null}
    >
      {made ? (
        <MadeShare share={made} onDone={() => setMade(null)} />
      ) : (
        <div className="flex flex-col gap-5">
          <p>{say(m.share_lead)}</p>
          <ShareForm
            attemptId={attemptId}
            onMade={async (share) => {
              setMade(share);
              await refresh();
            }}
          />
          <ShareList query={query} onTakeBack={takeBack} />
        </div>
      )}
    </Dialog>
  );
}
