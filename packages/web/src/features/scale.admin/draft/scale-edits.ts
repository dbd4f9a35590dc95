import { type AlertDraft, type MemberDraft, newAlert, newMember, type ScaleSetDraft } from './scale-draft.ts';

/** One step up or down; at the ends it stays. */
export function moved<Item>(items: readonly Item[], index: number, by: -1 | 1): Item[] {
  const [item, other] = [items[index], items[index + by]];
  if (item === undefined || other === undefined) return [...items];
  return items.with(index, other).with(index + by, item);
}

/** What a scale may be made of, by one name for questions and scales. */
export type MemberName = `question:${number}` | `scale:${string}`;

export function memberName({
  questionId,
  scaleKey,
}: Pick<MemberDraft, 'questionId' | 'scaleKey'>): MemberName {
  return questionId === null ? `scale:${scaleKey}` : `question:${questionId}`;
}

function toMember(name: MemberName): MemberDraft {
  const of = name.slice(name.indexOf(':') + 1);
  return name.startsWith('question:') ? newMember({ questionId: Number(of) }) : newMember({ scaleKey: of });
}

/** Those that stay keep their weights and their order; new ones follow in the order they are offered in. */
export function withPicked(
  members: readonly MemberDraft[],
  picked: ReadonlySet<MemberName>,
  offered: readonly MemberName[],
): MemberDraft[] {
  const known = new Set(members.map(memberName));
  return [
    ...members.filter((member) => picked.has(memberName(member))),
    ...offered.filter((name) => picked.has(name) && !known.has(name)).map(toMember),
  ];
}

export interface OfferedAnswer {
  readonly questionId: number;
  readonly answerId: number;
}

/** Another answer of the same question starts with its words. */
export function withMarked(
  alerts: readonly AlertDraft[],
  marked: ReadonlySet<number>,
  offered: readonly OfferedAnswer[],
): AlertDraft[] {
  const known = new Set(alerts.map(({ answerId }) => answerId));
  const added = offered.filter(({ answerId }) => marked.has(answerId) && !known.has(answerId));
  return [
    ...alerts.filter(({ answerId }) => marked.has(answerId)),
    ...added.map((answer) => {
      const like = alerts.findLast(({ questionId }) => questionId === answer.questionId);
      return newAlert({ ...answer, text: like?.text ?? '', englishText: like?.englishText ?? '' });
    }),
  ];
}

/** Takes a scale away, also from those that are made of it, and gives what puts it back. */
export function withoutScale(draft: ScaleSetDraft, key: string) {
  const index = draft.own.findIndex((own) => own.key === key);
  const removed = draft.own[index];
  const users = new Map(
    draft.own.flatMap(({ key: user, members }) =>
      members.flatMap((member, place) =>
        member.scaleKey === key ? [[user, { member, place }] as const] : [],
      ),
    ),
  );
  const rest = draft.own
    .filter((own) => own.key !== key)
    .map((own) =>
      users.has(own.key) ? { ...own, members: own.members.filter(({ scaleKey }) => scaleKey !== key) } : own,
    );
  const restore = (later: ScaleSetDraft): ScaleSetDraft => {
    if (removed === undefined || later.own.some((own) => own.key === key)) return later;
    const own = later.own.map((scale) => {
      const used = users.get(scale.key);
      return used ? { ...scale, members: scale.members.toSpliced(used.place, 0, used.member) } : scale;
    });
    return { ...later, own: own.toSpliced(index, 0, removed) };
  };
  return { draft: { ...draft, own: rest }, restore, userKeys: [...users.keys()] };
}
