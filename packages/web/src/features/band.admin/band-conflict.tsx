import { ContentText } from '#i18n/content-text.tsx';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { BandDraft } from './band-draft.ts';
import { contentOfBands } from './band-draft.ts';
import { useBandBounds, useBandName } from './use-band-name.ts';

type BandConflictProps = {
  mine: readonly BandDraft[];
  theirs: readonly BandDraft[];
  titleOf: (scope: number | null) => string;
  onChoice: (choice: 'mine' | 'theirs' | 'later') => void;
};

/** Somebody else has saved bands meanwhile: both versions, and the choice between them. */
export function BandConflict({ mine, theirs, titleOf, onChoice }: BandConflictProps) {
  const say = useSay();
  const scopes = [...new Set([...mine, ...theirs].map(({ scope }) => scope))];
  const of = (bands: readonly BandDraft[], scope: number | null) =>
    bands.filter((band) => band.scope === scope);
  const different = scopes.filter(
    (scope) => contentOfBands(of(mine, scope)) !== contentOfBands(of(theirs, scope)),
  );
  return (
    <Dialog
      title={m.band_stale_title}
      size="large"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onChoice('later')}
      footer={
        <>
          <Button variant="quiet" onPress={() => onChoice('later')}>
            {say(m.band_stale_later)}
          </Button>
          <Button variant="secondary" onPress={() => onChoice('theirs')}>
            {say(m.band_stale_theirs)}
          </Button>
          <Button onPress={() => onChoice('mine')}>{say(m.band_stale_mine)}</Button>
        </>
      }
    >
      <p className="text-muted">{say(m.band_stale_text)}</p>
      {different.map((scope) => (
        <section key={scope ?? 'total'} className="mt-4">
          <h3 className="text-base">
            <ContentText text={titleOf(scope)} />
          </h3>
          <div className="mt-1 grid grid-cols-1 gap-3 sm:grid-cols-2">
            <Version title={say(m.question_mine)} bands={of(mine, scope)} />
            <Version title={say(m.question_theirs)} bands={of(theirs, scope)} />
          </div>
        </section>
      ))}
    </Dialog>
  );
}

function Version({ title, bands }: { title: string; bands: readonly BandDraft[] }) {
  const say = useSay();
  const nameOf = useBandName();
  const boundsOf = useBandBounds();
  return (
    <div className="min-w-0 rounded-xl border border-line bg-surface p-3">
      <p className="text-sm text-muted">{title}</p>
      {bands.length === 0 && <p className="text-muted">{say(m.band_none)}</p>}
      <ul className="flex flex-col gap-2">
        {bands.map((band) => (
          <li key={band.key}>
            <Chip tone={band.severity}>
              <ContentText text={nameOf(band)} />
            </Chip>
            <bdi dir="ltr" className="ms-2 text-sm tabular-nums">
              {boundsOf(band)}
            </bdi>
            {band.advice !== '' && (
              <ContentText
                as="p"
                className="text-sm break-words whitespace-pre-line text-muted"
                text={band.advice}
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
