import type { Applicant } from '@sanjeh/contract/applicant/applicant.schema';
import { useSyncExternalStore } from 'react';
import { choosePerson, followChosenPerson, pickPerson, rememberedPerson } from './chosen-person.ts';
import { useMe } from './me.api.ts';

type ChosenPerson = {
  /** Undefined until it is known; null in an account without people. */
  person: Applicant | null | undefined;
  people: readonly Applicant[];
  choose: (id: number) => void;
};

const nobody: readonly Applicant[] = [];

/** Whose turn it is on every page of an applicant. */
export function useChosenPerson(): ChosenPerson {
  const { data: me } = useMe();
  const remembered = useSyncExternalStore(followChosenPerson, rememberedPerson, () => null);
  const people = me?.applicants ?? nobody;
  return { person: me ? pickPerson(people, remembered) : undefined, people, choose: choosePerson };
}
