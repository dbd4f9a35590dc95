import { pickPerson } from './chosen-person.ts';

type Known = {
  /** Who is named in the address. */
  asked: number | undefined;
  /** Those of the account; undefined: they could not be asked for. */
  people: readonly { id: number }[] | undefined;
  remembered: number | null;
};

/**
 * Who takes an exam: who is named, else whose turn it is. Who is named and is not of the account is nobody else: the answers
 * would be about another child.
 */
export function takingPerson({ asked, people, remembered }: Known): {
  id: number | null;
  isStranger: boolean;
} {
  if (asked === undefined)
    return { id: pickPerson(people ?? [], remembered)?.id ?? remembered, isStranger: false };
  return { id: asked, isStranger: people !== undefined && !people.some(({ id }) => id === asked) };
}
