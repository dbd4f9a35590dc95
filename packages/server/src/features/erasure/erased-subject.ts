/** Somebody who is to be erased, as far as others could tell who it is. */
export interface ErasedPerson {
  readonly id: number;
  readonly firstName: string;
  readonly fullName: string;
  readonly nationalCode: string;
}

/** A record of one of them that was merged into theirs. */
export type MergedPerson = Omit<ErasedPerson, 'firstName'>;

export interface ErasedSubject {
  readonly accountId: number;
  /** The account goes too. */
  readonly isAccount: boolean;
  readonly people: readonly ErasedPerson[];
  readonly merged: readonly MergedPerson[];
  readonly phoneNumber: string;
  readonly email: string | null;
}

export const idsOf = ({ people }: ErasedSubject): number[] => people.map(({ id }) => id);

/** With the numbers that they had before they were merged. */
export const everyIdOf = (subject: ErasedSubject): number[] => [
  ...idsOf(subject),
  ...subject.merged.map(({ id }) => id),
];

/** Where the account was reached; of an account that stays, nothing. */
export function addressesOf({ isAccount, phoneNumber, email }: ErasedSubject): string[] {
  return isAccount ? [phoneNumber, ...(email === null ? [] : [email])] : [];
}

/** What must not be found anywhere afterwards: whole names, codes, and the phone number in each way to write it. */
export function mentionsOf(subject: ErasedSubject): string[] {
  const addresses = addressesOf(subject);
  return [
    ...[...subject.people, ...subject.merged]
      .flatMap(({ fullName, nationalCode }) => [fullName, nationalCode])
      .filter((mention) => mention !== ''),
    ...addresses,
    // 0912… as people write it; stored it is +98912….
    ...addresses.filter((address) => address.startsWith('+98')).map((phone) => phone.slice(3)),
  ];
}

/** For `like`: anywhere in the text. */
export const patternsOf = (mentions: readonly string[]): string[] =>
  mentions.map((mention) => `%${mention.replace(/[\\%_]/g, '\\$&')}%`);

const wordsBetween =
  (letter: string) =>
  (mentions: readonly string[]): string[] =>
    mentions.map((mention) => {
      const isName = !mention.includes('@');
      const before = isName && /^\p{L}/u.test(mention) ? `(?<!${letter})` : '';
      const after = isName && /\p{L}$/u.test(mention) ? `(?!${letter})` : '';
      return `${before}${mention.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}${after}`;
    });

/**
 * For `~` with a collation that knows the letters: a name as whole words alone, because it may be the beginning or the end
 * of another's. A non-joiner belongs to the word. Numbers and addresses are found anywhere.
 */
export const wholeWordsOf = wordsBetween('[[:alpha:]\u200c]');

/** The same in a text that is at hand. */
export const mentionsIn = (mentions: readonly string[]): RegExp =>
  new RegExp(wordsBetween('[\\p{Alphabetic}\u200c]')(mentions).join('|'), 'gu');
