import type { BandSet } from '@sanjeh/contract/band/band.schema';
import { checkBands } from '#band-editor/band-check.ts';
import {
  asStored,
  type BandDraft,
  contentOfBands,
  toBandDraft,
  toBandInput,
} from '#band-editor/band-draft.ts';
import { useSetEditor } from '#form/use-set-editor.ts';
import { getBands, replaceBands } from './band.api.ts';
import { possibleOf } from './possible-scores.ts';

const check = (drafts: readonly BandDraft[], set: BandSet) => checkBands(drafts, possibleOf(set));

export function useBandEditor(exameId: number, initial: BandSet) {
  return useSetEditor({
    initial,
    read: () => getBands(exameId),
    write: (revision, drafts) => replaceBands(exameId, revision, drafts.map(toBandInput)),
    // The rows stay, with whoever is writing in them.
    toDraft: ({ bands }, sent): readonly BandDraft[] =>
      sent === undefined ? bands.map(toBandDraft) : asStored(sent, bands),
    contentOf: contentOfBands,
    check,
  });
}
