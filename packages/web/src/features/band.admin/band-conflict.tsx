import type { BandDraft } from '#band-editor/band-draft.ts';
import { contentOfBands } from '#band-editor/band-draft.ts';
import { useBandBounds, useBandName } from '#band-editor/use-band-name.ts';
import { StaleDialog, type StaleWords } from '#form/stale-dialog.tsx';
import { TwoVersions } from '#form/two-versions.tsx';
import { ContentText } from '#i18n/content-text.tsx';
import type { Message } from '#i18n/say.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import type { StaleChoice } from '#sync/use-stale-edit.ts';
import { Chip } from '#ui/chip.tsx';

const words: StaleWords = {
  title: m.band_stale_title,
  later: m.band_stale_later,
  theirs: m.band_stale_theirs,
  mine: m.band_stale_mine,
};

type BandConflictProps = {
  mine: readonly BandDraft[];
  theirs: readonly BandDraft[];
  titleOf: (scope: number | null) => string;
  onChoice: (choice: StaleChoice) => void;
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
  const side = (title: Message, bands: readonly BandDraft[], scope: number | null) => ({
    title,
    content: <BandVersion bands={of(bands, scope)} />,
  });
  return (
    <StaleDialog words={words} text={say(m.band_stale_text)} onChoice={onChoice}>
      {different.map((scope) => (
        <section key={scope ?? 'total'} className="mt-4">
          <h3 className="mb-1 text-base">
            <ContentText text={titleOf(scope)} />
          </h3>
          <TwoVersions
            mine={side(m.question_mine, mine, scope)}
            theirs={side(m.question_theirs, theirs, scope)}
          />
        </section>
      ))}
    </StaleDialog>
  );
}

function BandVersion({ bands }: { bands: readonly BandDraft[] }) {
  const say = useSay();
  const nameOf = useBandName();
  const boundsOf = useBandBounds();
  return (
    <>
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
    </>
  );
}
