import { daysAfter } from '@sanjeh/domain/age/calendar-step';
import { normalizeNationalCode } from '@sanjeh/domain/persian/national-code';
import type { Chance } from './chance.ts';

/** Everybody's last name: nobody takes one of them for a person, and a search finds them all. */
export const madeUpName = 'نمونه';

const names = {
  female: ['سارا', 'مریم', 'نرگس', 'لیلا', 'پریسا', 'مینا', 'ندا', 'گلناز', 'شیرین', 'ژاله'],
  male: ['علی', 'رضا', 'نیما', 'کاوه', 'هومن', 'امیر', 'بهرام', 'پویا', 'سامان', 'آرش'],
} as const;

export interface MadeUpPerson {
  /** In which account, counted from 0. */
  readonly account: number;
  readonly relation: 'self' | 'child';
  readonly firstName: string;
  readonly gender: 'female' | 'male';
  readonly nationalCode: string;
  readonly phoneNumber: string;
  readonly birthDate: string;
  readonly weeksPremature: number;
}

/** A parent has an account, and often a child or two in it, of up to seven years. */
export function makePeople(count: number, today: string, chance: Chance): MadeUpPerson[] {
  const people: MadeUpPerson[] = [];
  for (let account = 0; people.length < count; account += 1) {
    const person = (relation: 'self' | 'child', days: number, weeksPremature = 0) => {
      const gender = chance.pick(['female', 'male'] as const);
      people.push({
        ...{ account, relation, gender, weeksPremature },
        firstName: chance.pick(names[gender]),
        nationalCode: codeOf(people.length),
        phoneNumber: `+98999${String(account).padStart(7, '0')}`,
        birthDate: daysAfter(today, -days),
      });
    };
    person('self', chance.whole(20 * 365, 45 * 365));
    const children = chance.whole(0, 2);
    for (let child = 0; child < children && people.length < count; child += 1)
      person('child', chance.whole(60, 7 * 365), chance.uniform() < 0.1 ? chance.whole(3, 12) : 0);
  }
  return people;
}

/** Valid, so that it can be edited like any other. */
function codeOf(number: number): string {
  const start = `999${String(number + 1).padStart(6, '0')}`;
  for (let digit = 0; digit < 10; digit += 1) {
    const code = normalizeNationalCode(`${start}${digit}`);
    if (code) return code;
  }
  throw new Error(`${start} has no check digit`);
}
