import type { Relation } from '@sanjeh/contract/applicant/applicant.schema';

export interface KnownPerson {
  readonly id: number;
  readonly userId: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly gender: 'female' | 'male';
  readonly birthDate: string;
  readonly nationalCode: string;
  readonly provinceId: number;
  readonly cityId: number;
  readonly relation: Relation;
  readonly weeksPremature: number;
}

/** Those that the rows of a sheet may be about, and those whom they would live with. */
export interface KnownPeople {
  /** Accounts by their phone numbers. */
  readonly accounts: ReadonlyMap<string, number>;
  readonly byCode: ReadonlyMap<string, KnownPerson>;
  readonly byAccount: ReadonlyMap<number, readonly KnownPerson[]>;
}

export function knownPeople(
  accounts: ReadonlyMap<string, number>,
  people: readonly KnownPerson[],
): KnownPeople {
  const byAccount = new Map<number, KnownPerson[]>();
  for (const person of people)
    byAccount.set(person.userId, [...(byAccount.get(person.userId) ?? []), person]);
  return { accounts, byCode: new Map(people.map((person) => [person.nationalCode, person])), byAccount };
}
