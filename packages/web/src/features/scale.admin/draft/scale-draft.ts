import type { BandMeasure } from '@sanjeh/contract/band/band.schema';
import type { AdminScale } from '@sanjeh/contract/scale/scale.schema';
import type { MissingRule } from '@sanjeh/domain/scoring/missing-rule';
import type { BandDraft } from '#band-editor/band-draft.ts';

/** What every scale has. Numbers are null while their field is empty and NaN while it holds no number. */
export interface RuleDraft {
  readonly rule: MissingRule['rule'];
  readonly maxMissing: number | null;
  readonly bandsOn: BandMeasure;
  readonly intervalLevel: AdminScale['intervalLevel'];
}

/** The total, or the section of that id. */
export interface ImpliedDraft extends RuleDraft {
  readonly key: string;
  readonly sectionId: number | null;
}

export interface MemberDraft {
  readonly key: string;
  /** A question, or another scale by its key; the other one is null. */
  readonly questionId: number | null;
  readonly scaleKey: string | null;
  readonly weight: number | null;
  readonly reversed: boolean;
}

export interface OwnDraft extends RuleDraft {
  readonly key: string;
  /** Null: not stored yet. */
  readonly id: number | null;
  readonly code: string;
  readonly title: string;
  readonly englishTitle: string;
  readonly members: readonly MemberDraft[];
  readonly bands: readonly BandDraft[];
}

export interface AlertDraft {
  readonly key: string;
  readonly questionId: number;
  readonly answerId: number;
  readonly text: string;
  readonly englishText: string;
}

export interface ScaleSetDraft {
  readonly totalShown: boolean;
  readonly implied: readonly ImpliedDraft[];
  readonly own: readonly OwnDraft[];
  readonly alerts: readonly AlertDraft[];
}

export const totalKey = 'total';

let keyCount = 0;

function newKey(prefix: string): string {
  keyCount += 1;
  return `${prefix}${keyCount}`;
}

export function newMember(fields: Partial<Omit<MemberDraft, 'key'>>): MemberDraft {
  return { questionId: null, scaleKey: null, weight: 1, reversed: false, ...fields, key: newKey('m') };
}

export function newScale(fields: Partial<Omit<OwnDraft, 'key'>>): OwnDraft {
  return {
    id: null,
    code: '',
    title: '',
    englishTitle: '',
    rule: 'none',
    maxMissing: 0,
    bandsOn: 'raw',
    intervalLevel: 95,
    members: [],
    bands: [],
    ...fields,
    key: newKey('s'),
  };
}

export function newAlert(
  fields: Pick<AlertDraft, 'questionId' | 'answerId'> & Partial<AlertDraft>,
): AlertDraft {
  return { text: '', englishText: '', ...fields, key: newKey('a') };
}
