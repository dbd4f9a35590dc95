import type { BandMeasure } from '@sanjeh/contract/band/band.schema';
import type { BandDraft } from '#band-editor/band-draft.ts';
import { type BandChange, BandEditor } from '#band-editor/band-editor.tsx';
import { measureNames } from '#band-editor/measure-names.ts';
import type { KeyedIssue } from '#form/use-set-editor.ts';
import { ContentText } from '#i18n/content-text.tsx';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Card } from '#ui/card.tsx';
import type { Scale } from '#ui/chart/scale-position.ts';

export type BandScopeProps = {
  title: string;
  scope: number | null;
  /** Null: the section has no questions any more. */
  scale: Scale | null;
  bandsOn: BandMeasure;
  grid: number | null;
  bands: readonly BandDraft[];
  issues: readonly KeyedIssue[];
  onChange: (change: BandChange) => void;
};

/** The bands of the total or of one section. */
export function BandScope({ bandsOn, ...props }: BandScopeProps) {
  const say = useSay();
  const { scale } = props;
  const range = bandsOn === 'raw' ? m.question_range : m.band_measure_range;
  return (
    <Card
      title={<ContentText text={props.title} />}
      description={
        scale ? say(range, { ...scale, measure: say(measureNames[bandsOn]) }) : say(m.band_no_question)
      }
    >
      <BandEditor {...props} id={String(props.scope ?? 'total')} />
    </Card>
  );
}
