import { randomUUID } from 'node:crypto';
import type { CallOutput, Endpoint } from '@sanjeh/contract/endpoint';
import { duplicate } from '@sanjeh/contract/exam/exam.admin.contract';
import { normalizePhoneNumber } from '@sanjeh/domain/persian/phone-number';
import {
  type RegistrationInput,
  randomNationalCode,
  registrationOf,
} from '../../packages/server/src/testing/person.ts';
import type { Asked } from './endpoint-call.ts';
import type { Reader } from './endpoint-reader.ts';

/** What a walk through the changes has come to, on one side. */
export interface Walk {
  readonly reader: Reader;
  readonly run: number;
  /** Of somebody who is added to an account with this run. */
  readonly nationalCode: string;
  /** Who registers with this run. */
  readonly guest: RegistrationInput;
  /** What an earlier step was answered, by its endpoint, and the cookies that came with it. */
  readonly answers: Map<string, unknown>;
  readonly cookies: Map<string, string>;
}

export function walkOf(reader: Reader, run: number): Walk {
  const guest = registrationOf({ birthDate: '2020-03-21' });
  const phoneNumber = normalizePhoneNumber(guest.phoneNumber) ?? '';
  return {
    ...{ reader, run, nationalCode: randomNationalCode(), guest: { ...guest, phoneNumber } },
    ...{ answers: new Map(), cookies: new Map() },
  };
}

export type StepOf = (walk: Walk) => Asked | Promise<Asked>;
export type Step = readonly [name: string, stepOf: StepOf];

export const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

export const step = (endpoint: Endpoint, stepOf: StepOf): Step => [nameOf(endpoint), stepOf];

/** What an earlier step of the same walk was answered. */
export function made<E extends Endpoint>({ answers }: Walk, endpoint: E): CallOutput<E> {
  return answers.get(nameOf(endpoint)) as CallOutput<E>;
}

export const reason = 'bench';
/** The one that everybody has taken. */
export const examId = 1;
/** The walk before anything is read leaves that one as everybody has taken it. */
export const changedExamId = (walk: Walk) => (walk.run < 0 ? made(walk, duplicate).id : examId);
export const sectionId = 1;
export const today = () => new Date().toISOString().slice(0, 10);
export const title = ({ run }: Walk) => `bench ${run} ${randomUUID()}`;
export const offered = [
  { title: reason, score: 0 },
  { title: `${reason} 2`, score: 1 },
];
