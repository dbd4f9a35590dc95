/** Of the people of one age group: the sums of squared distances from the group's own means. */
export interface GroupSquares {
  readonly people: number;
  readonly total: number;
  /** By question. */
  readonly items: readonly number[];
}

export interface SampleAlpha {
  readonly alpha: number;
  readonly people: number;
}

/**
 * Cronbach's α within the groups. Among people of many ages scores vary with age as well, which would make a scale look
 * more reliable than it is for anybody of one age. Of a single group it is α as it is known. Null where nothing varies,
 * or for fewer than two questions.
 */
export function pooledAlpha(groups: readonly GroupSquares[]): SampleAlpha | null {
  const counted = groups.filter(({ people }) => people > 1);
  const questions = counted[0]?.items.length ?? 0;
  const total = counted.reduce((sum, group) => sum + group.total, 0);
  if (questions < 2 || total <= 0) return null;
  const items = counted.reduce((sum, group) => group.items.reduce((part, one) => part + one, sum), 0);
  return {
    alpha: (questions / (questions - 1)) * (1 - items / total),
    people: counted.reduce((sum, { people }) => sum + people, 0),
  };
}
