import * as questions from '@sanjeh/contract/question/question.contract';
import type { ExamQuestions } from '@sanjeh/contract/question/question.schema';
import * as scales from '@sanjeh/contract/scale/scale.contract';
import type { ScaleSet } from '@sanjeh/contract/scale/scale.schema';
import { call } from '#api/plain-client.ts';
import type { ScaleSetInput } from './draft/scale-input.ts';

/** A lost sign-in must not carry away what is written. */
const stay = { stay: true };

/** The scales and the questions that they are made of. */
export interface ExamScales {
  readonly revision: number;
  readonly set: ScaleSet;
  readonly questions: ExamQuestions;
}

export async function getExamScales(exameId: number): Promise<ExamScales> {
  const [set, content] = await Promise.all([
    call(scales.get, { params: { id: exameId } }, stay),
    call(questions.list, { params: { exameId } }, stay),
  ]);
  return { revision: set.revision, set, questions: content };
}

export function replaceScales(exameId: number, revision: number, input: ScaleSetInput): Promise<ScaleSet> {
  return call(scales.replace, { params: { id: exameId }, body: { revision, ...input } }, stay);
}
