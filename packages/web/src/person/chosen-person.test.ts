import { describe, expect, it } from 'vitest';
import { pickPerson } from './chosen-person.ts';

const [sara, ali] = [{ id: 4 }, { id: 9 }];

describe('whose turn it is', () => {
  it('is who was chosen last', () => {
    expect(pickPerson([sara, ali], 9)).toBe(ali);
  });

  it('is the first when nobody was chosen, or who was chosen has left the account', () => {
    expect(pickPerson([sara, ali], null)).toBe(sara);
    expect(pickPerson([sara], 9)).toBe(sara);
  });

  it('is nobody where the account has no people', () => {
    expect(pickPerson([], 9)).toBeNull();
  });
});
