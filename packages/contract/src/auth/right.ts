/** What administrators may do; one may have several. Owners may do everything. */
export const rights = ['owner', 'author', 'clinician', 'desk', 'analyst', 'marker'] as const;
export type Right = (typeof rights)[number];

/** Any of them opens the door; at least one is named, because nobody is let in by having none. */
export type NeededRights = readonly [Right, ...Right[]];

/** For what every administrator may do, whatever else they may. */
export const anyRight: NeededRights = rights;

export function hasRight(held: readonly Right[], needed: readonly Right[]): boolean {
  return held.includes('owner') || needed.some((right) => held.includes(right));
}
