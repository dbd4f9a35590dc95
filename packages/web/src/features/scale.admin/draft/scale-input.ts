import type { AdminScaleBand } from '@sanjeh/contract/band/band.schema';
import type {
  AdminScale,
  ScaleInput,
  ScaleSet,
  scaleSetInputSchema,
} from '@sanjeh/contract/scale/scale.schema';
import type { z } from '@sanjeh/contract/zod';
import { type BandDraft, toBandDraft, toBandInput } from '#band-editor/band-draft.ts';
import {
  type ImpliedDraft,
  newAlert,
  newMember,
  newScale,
  type OwnDraft,
  type RuleDraft,
  type ScaleSetDraft,
  totalKey,
} from './scale-draft.ts';

export type ScaleSetInput = Omit<z.input<typeof scaleSetInputSchema>, 'revision'>;

export const sectionKey = (id: number) => `section:${id}`;

const rulesOf = ({ missing, bandsOn, intervalLevel }: AdminScale): RuleDraft => ({
  rule: missing.rule,
  maxMissing: missing.maxMissing,
  bandsOn,
  intervalLevel,
});

/** What was sent keeps its keys, so that whoever goes on typing keeps their place. */
export function toScaleSetDraft(
  { totalShown, scales, alerts }: ScaleSet,
  sent?: ScaleSetDraft,
): ScaleSetDraft {
  const own = scales
    .filter(({ kind }) => kind === 'own')
    .map((scale, index) => ({ scale, draft: kept(toOwnDraft(scale), sent?.own[index]) }));
  const keys = new Map([
    ...scales.flatMap((scale): [string, string][] =>
      scale.kind === 'own' ? [] : [[scale.code, keyOf(scale)]],
    ),
    ...own.map(({ scale, draft }): [string, string] => [scale.code, draft.key]),
  ]);
  return {
    totalShown,
    implied: scales.flatMap((scale) => (scale.kind === 'own' ? [] : toImpliedDraft(scale))),
    own: own.map(({ scale, draft }, place) => ({
      ...draft,
      members: scale.members.map(({ scaleCode, ...member }, index) =>
        kept(
          newMember({ ...member, scaleKey: scaleCode === null ? null : (keys.get(scaleCode) ?? null) }),
          sent?.own[place]?.members[index],
        ),
      ),
    })),
    alerts: alerts.map(({ translations, ...alert }, index) =>
      kept(newAlert({ ...alert, englishText: translations.en?.text ?? '' }), sent?.alerts[index]),
    ),
  };
}

function kept<Draft extends { key: string }>(draft: Draft, sent: { key: string } | undefined): Draft {
  return sent ? { ...draft, key: sent.key } : draft;
}

function keyOf({ questionSectionId }: AdminScale): string {
  return questionSectionId === null ? totalKey : sectionKey(questionSectionId);
}

function toImpliedDraft(scale: AdminScale): ImpliedDraft {
  return { key: keyOf(scale), sectionId: scale.questionSectionId, ...rulesOf(scale) };
}

function toOwnDraft(scale: AdminScale): OwnDraft {
  return newScale({
    ...rulesOf(scale),
    id: scale.id,
    code: scale.code,
    title: scale.title ?? '',
    englishTitle: scale.translations.en?.title ?? '',
    bands: scale.bands.map((band: AdminScaleBand) => toBandDraft({ ...band, questionSectionId: null })),
  });
}

/** In the order that issues come back in: the total and the sections, then the author's. */
export function toScaleSetInput(draft: ScaleSetDraft, codes: ReadonlyMap<string, string>): ScaleSetInput {
  return {
    totalShown: draft.totalShown,
    scales: [
      ...draft.implied.map((implied): ScaleInput => {
        const rules = toRules(implied);
        return implied.sectionId === null
          ? { kind: 'total', ...rules }
          : { kind: 'section', questionSectionId: implied.sectionId, ...rules };
      }),
      ...draft.own.map((own) => toOwnInput(own, codes)),
    ],
    alerts: draft.alerts.map(({ answerId, text, englishText }) => ({
      answerId,
      text,
      translations: { en: { text: englishText } },
    })),
  };
}

function toRules({ rule, maxMissing, bandsOn, intervalLevel }: RuleDraft) {
  // What is only read where it prorates is not kept from when it did.
  const counted = rule === 'prorate' ? (maxMissing ?? Number.NaN) : 0;
  return { missing: { rule, maxMissing: counted }, bandsOn, intervalLevel };
}

function toOwnInput(own: OwnDraft, codes: ReadonlyMap<string, string>): ScaleInput {
  return {
    kind: 'own',
    ...(own.id === null ? {} : { id: own.id }),
    code: own.code,
    title: own.title,
    translations: { en: { title: own.englishTitle } },
    ...toRules(own),
    members: own.members.map(({ questionId, scaleKey, weight, reversed }) => ({
      questionId,
      scaleCode: scaleKey === null ? null : (codes.get(scaleKey) ?? ''),
      // An empty field reads as such, not as a wrong number.
      weight: weight ?? '',
      reversed,
    })),
    bands: own.bands.map(toScaleBandInput),
  };
}

function toScaleBandInput(band: BandDraft) {
  const { questionSectionId: _, ...input } = toBandInput(band);
  return input;
}

/** The code of each scale as it stands in the fields, by its key. */
export function codesOf({ own }: ScaleSetDraft, { scales }: ScaleSet): Map<string, string> {
  return new Map([
    ...scales.flatMap((scale): [string, string][] =>
      scale.kind === 'own' ? [] : [[keyOf(scale), scale.code]],
    ),
    ...own.map(({ key, code }): [string, string] => [key, code]),
  ]);
}

/** Two drafts are the same when saving them would store the same. */
export function contentOfScales(draft: ScaleSetDraft): string {
  const keys = new Map(draft.own.map(({ key }, index) => [key, `own:${index}`]));
  const placed = new Map([...draft.implied.map(({ key }): [string, string] => [key, key]), ...keys]);
  return JSON.stringify(toScaleSetInput(draft, placed), (_, value) =>
    typeof value === 'string' ? value.trim() : value,
  );
}

/**
 * What was written here, to be saved over what somebody else has saved: a scale that they removed is a new one, and the
 * sections are those that there are.
 */
export function ontoScales(draft: ScaleSetDraft, theirs: ScaleSet): ScaleSetDraft {
  const ids = new Set(theirs.scales.flatMap(({ id }) => id ?? []));
  return {
    ...onSections(draft, theirs),
    own: draft.own.map((own) => (own.id === null || ids.has(own.id) ? own : { ...own, id: null })),
  };
}

/** The rules that were chosen, for the sections that there are now. */
export function onSections(draft: ScaleSetDraft, { scales }: ScaleSet): ScaleSetDraft {
  const chosen = new Map(draft.implied.map((implied) => [implied.key, implied]));
  const now = scales.flatMap((scale) => (scale.kind === 'own' ? [] : toImpliedDraft(scale)));
  return { ...draft, implied: now.map((implied) => chosen.get(implied.key) ?? implied) };
}
