import type { BandSet } from '@sanjeh/contract/band/band.schema';
import { type BandDraft, toBandDraft } from '#band-editor/band-draft.ts';
import { localText } from '#list/local-text.ts';
import type { LanguageType } from '#settings/settings.ts';
import type { Scale } from '#ui/chart/scale-position.ts';

/** The total or a section, with room for bands. */
export interface BandedScale {
  readonly scope: number | null;
  readonly title: string;
  readonly scale: Scale;
  readonly bands: readonly BandDraft[];
}

/** Those of a set as it is stored. */
export function bandedScales(set: BandSet, total: string, language: LanguageType): BandedScale[] {
  const drafts = set.bands.map(toBandDraft);
  const of = (scope: number | null) => drafts.filter((band) => band.scope === scope);
  return [
    ...(set.total === null ? [] : [{ scope: null, title: total, scale: set.total, bands: of(null) }]),
    ...set.sections.map((section) => ({
      scope: section.questionSectionId,
      title: localText(section, 'title', language).text,
      scale: section.possible,
      bands: of(section.questionSectionId),
    })),
  ];
}
