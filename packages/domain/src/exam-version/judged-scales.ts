import type { ScaleKey } from '../scoring/scale.ts';
import type { ContentScale } from './content-scales.ts';

type Judging = Pick<ContentScale, 'key' | 'kind' | 'members'>;

/**
 * By question, the scales that say whether it fits in: those of the author that it is a member of, because sections may
 * then be pages only; else its section; else, where it stands alone there, the whole exam. None where it stands alone
 * everywhere.
 */
export function judgedScales(scales: readonly Judging[]): ReadonlyMap<number, readonly ScaleKey[]> {
  const judging = scales.filter(({ members }) => members.length > 1);
  const found = new Map<number, ScaleKey[]>();
  for (const kind of ['own', 'section', 'total'] as const) {
    const before = new Set(found.keys());
    for (const { key, members } of judging.filter((scale) => scale.kind === kind))
      for (const { of } of members)
        if (of.kind === 'question' && !before.has(of.id))
          found.set(of.id, [...(found.get(of.id) ?? []), key]);
  }
  return found;
}
