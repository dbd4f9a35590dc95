import { Copy, Split } from 'lucide-react';
import { useState } from 'react';
import type { BandDraft } from '#band-editor/band-draft.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import type { BandedScale } from './banded-scale.ts';
import { CopyDialog } from './copy-dialog.tsx';
import { MakeDialog } from './make-dialog.tsx';

type BandToolsProps = {
  exameId: number;
  scales: readonly BandedScale[];
  /** Takes the place of the bands of every scale that one of these is on. */
  onBands: (bands: BandDraft[]) => void;
};

/** What makes bands for many scales at once. */
export function BandTools({ exameId, scales, onBands }: BandToolsProps) {
  const say = useSay();
  const [open, setOpen] = useState<'make' | 'copy' | null>(null);
  const close = () => setOpen(null);
  const take = (bands: BandDraft[]) => {
    onBands(bands);
    close();
  };
  return (
    <>
      <Button size="small" icon={<Split aria-hidden className="size-4" />} onPress={() => setOpen('make')}>
        {say(m.band_make)}
      </Button>
      <Button
        size="small"
        variant="secondary"
        icon={<Copy aria-hidden className="size-4" />}
        onPress={() => setOpen('copy')}
      >
        {say(m.band_copy)}
      </Button>
      {open === 'make' && <MakeDialog scales={scales} onMake={take} onClose={close} />}
      {open === 'copy' && <CopyDialog exameId={exameId} scales={scales} onCopy={take} onClose={close} />}
    </>
  );
}
