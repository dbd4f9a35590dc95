import { Info, Plus, Split } from 'lucide-react';
import { focusSoon } from '#form/focus-soon.ts';
import { useUndoToast } from '#form/undo-toast.ts';
import type { KeyedIssue } from '#form/use-set-editor.ts';
import { useFormat } from '#i18n/format.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import type { Scale } from '#ui/chart/scale-position.ts';
import type { BandDraft } from './band-draft.ts';
import { BandRow } from './band-row.tsx';
import { type BandDirection, nextBand, threeBands } from './band-start.ts';
import { BandScale } from './scale/band-scale.tsx';
import { gapsOf, isBetween } from './scale/gaps.ts';
import { useBandName } from './use-band-name.ts';

/** From what the bands are by then: what is removed may be put back later. */
export type BandChange = (bands: readonly BandDraft[]) => readonly BandDraft[];

type BandEditorProps = {
  /** Of the scale, for those who cannot see it. */
  title: string;
  /** Unique on the page. */
  id: string;
  scope: number | null;
  /** Null: there is nothing that bands could stand on. */
  scale: Scale | null;
  /** How far apart lie the values that bands read; null: anywhere. */
  grid: number | null;
  bands: readonly BandDraft[];
  issues: readonly KeyedIssue[];
  onChange: (change: BandChange) => void;
};

const boundFields = new Set(['lower', 'upper']);

/** The bands of one scale: as a picture and as rows, both of them to be edited. */
export function BandEditor({ title, id, scope, scale, grid, bands, issues, onChange }: BandEditorProps) {
  const say = useSay();
  const format = useFormat();
  const wrong = new Set(issues.filter(({ path }) => boundFields.has(String(path[0]))).map(({ key }) => key));
  const hasWidth = scale !== null && scale.maximum > scale.minimum;
  const gaps = hasWidth ? gapsOf(bands, scale, grid) : [];
  const nameOf = useBandName();
  const offerUndo = useUndoToast();
  const start = (direction: BandDirection) => {
    if (scale === null) return;
    const added = threeBands(scope, scale, direction);
    onChange(() => added);
    focusSoon(`[data-handle="${added[0]?.key}-upper"]`);
  };
  const add = () => {
    if (scale === null) return;
    const added = nextBand(scope, scale, bands);
    onChange((now) => [...now, added]);
    focusSoon(`[data-band="${added.key}"] input`);
  };
  const remove = (removed: BandDraft, index: number) => {
    const { key } = removed;
    onChange((now) => now.filter((band) => band.key !== key));
    const next = bands[index + 1] ?? bands[index - 1];
    const target = next ? `[data-band="${next.key}"] input` : `#add-band-${id}`;
    focusSoon(target);
    const undo = () => {
      onChange((now) => (now.some((band) => band.key === key) ? now : now.toSpliced(index, 0, removed)));
      focusSoon(`[data-band="${key}"] input`);
    };
    offerUndo(say(m.band_removed, { label: nameOf(removed) }), undo);
  };
  return (
    <>
      {scale && !hasWidth && <p className="text-muted">{say(m.band_no_width)}</p>}
      {hasWidth && (
        <BandScale
          label={title}
          scale={scale}
          bands={bands}
          wrong={wrong}
          onChange={(next) => onChange(() => next)}
        />
      )}
      {gaps.length > 0 && (
        <p className="mb-3 flex items-start gap-2 text-sm text-muted">
          <Info aria-hidden className="mt-1 size-4 shrink-0" />
          <span>
            {say(m.band_gaps, {
              gaps: gaps
                .map(({ from, to }) => say(m.band_gap, { from: format.number(from), to: format.number(to) }))
                .join(say(m.form_list_separator)),
            })}{' '}
            {grid === null && hasWidth && isBetween(gaps, scale) && say(m.band_gaps_between)}
          </span>
        </p>
      )}
      {bands.length > 0 && (
        <ul className="flex flex-col gap-3">
          {bands.map((band, index) => (
            <BandRow
              key={band.key}
              band={band}
              issues={issues.filter(({ key }) => key === band.key)}
              onChange={(change) =>
                onChange((now) =>
                  now.map((other) => (other.key === band.key ? { ...other, ...change } : other)),
                )
              }
              onRemove={() => remove(band, index)}
            />
          ))}
        </ul>
      )}
      {scale && (
        <div className="mt-3 flex flex-wrap gap-2">
          {hasWidth && bands.length === 0 && (
            <>
              <Button
                size="small"
                icon={<Split aria-hidden className="size-4" />}
                onPress={() => start('high_is_good')}
              >
                {say(m.band_three)}
              </Button>
              <Button
                size="small"
                icon={<Split aria-hidden className="size-4" />}
                onPress={() => start('high_is_concern')}
              >
                {say(m.band_three_concern)}
              </Button>
            </>
          )}
          <Button
            id={`add-band-${id}`}
            size="small"
            variant="secondary"
            icon={<Plus aria-hidden className="size-4" />}
            onPress={add}
          >
            {say(m.band_add)}
          </Button>
        </div>
      )}
    </>
  );
}
