import type { IsoDate } from '../age/calendar-date.ts';
import { compareIsoDates } from '../age/calendar-date.ts';

/** Who somebody is to the owner of the account. */
export type FamilyRelation = 'self' | 'child' | 'other';

export interface FamilyMember {
  readonly relation: FamilyRelation;
  readonly birthDate: IsoDate;
}

/** `before_parent`: a child as old as the parent, or older; `after_child`: the same, seen from the parent. */
export type FamilyProblem = 'self_taken' | 'before_parent' | 'after_child';

/** What keeps somebody from belonging to an account with these others. */
export function familyProblem(person: FamilyMember, others: readonly FamilyMember[]): FamilyProblem | null {
  const isNotYounger = (child: FamilyMember, parent: FamilyMember) =>
    compareIsoDates(child.birthDate, parent.birthDate) <= 0;
  const owner = others.find(({ relation }) => relation === 'self');
  if (person.relation === 'self') {
    if (owner) return 'self_taken';
    const children = others.filter(({ relation }) => relation === 'child');
    return children.some((child) => isNotYounger(child, person)) ? 'after_child' : null;
  }
  return person.relation === 'child' && owner && isNotYounger(person, owner) ? 'before_parent' : null;
}
