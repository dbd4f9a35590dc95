import { describe, expect, it } from 'vitest';
import { takingPerson } from './taking-person.ts';

const people = [{ id: 4 }, { id: 9 }];

describe('who takes an exam', () => {
  it('is who is named in the address', () => {
    expect(takingPerson({ asked: 9, people, remembered: 4 })).toEqual({ id: 9, isStranger: false });
  });

  it('is nobody else where who is named is not of the account', () => {
    expect(takingPerson({ asked: 7, people, remembered: 4 })).toEqual({ id: 7, isStranger: true });
  });

  it('is who is named where the people of the account cannot be asked for', () => {
    expect(takingPerson({ asked: 7, people: undefined, remembered: 4 })).toEqual({
      id: 7,
      isStranger: false,
    });
  });

  it('is whose turn it is where nobody is named', () => {
    const of = (one: Partial<Parameters<typeof takingPerson>[0]>) =>
      takingPerson({ asked: undefined, people, remembered: null, ...one });
    expect(of({ remembered: 9 })).toEqual({ id: 9, isStranger: false });
    expect(of({ remembered: 7 })).toEqual({ id: 4, isStranger: false });
    expect(of({ people: undefined, remembered: 7 })).toEqual({ id: 7, isStranger: false });
    expect(of({ people: undefined })).toEqual({ id: null, isStranger: false });
  });
});
