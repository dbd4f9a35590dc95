import * as questions from '@sanjeh/contract/question/question.contract';
import type {
  QuestionBulk,
  QuestionInput,
  QuestionOrder,
  QuestionUpdate,
} from '@sanjeh/contract/question/question.schema';
import * as sections from '@sanjeh/contract/question-section/question-section.contract';
import type { QuestionSectionValues } from '@sanjeh/contract/question-section/question-section.schema';
import { useQuery } from '@tanstack/react-query';
import { cached } from '#api/cached-client.ts';
import { call } from '#api/plain-client.ts';
import { useSettings } from '#settings/settings-provider.tsx';

/** A lost sign-in must not carry away what is written: the page says it and keeps everything. */
const stay = { stay: true };

/** The typed score goes along as text: the server reads it exactly. */
type Typed<Body> = Body extends { answers: readonly (infer Answer)[] }
  ? Omit<Body, 'answers'> & { answers: readonly (Omit<Answer, 'score'> & { score: string })[] }
  : never;

export function questionCalls(exameId: number) {
  const all = { params: { exameId } };
  const one = (id: number) => ({ params: { exameId, id } });
  return {
    list: () => call(questions.list, all, stay),
    create: (body: Typed<QuestionInput>) =>
      call(questions.create, { ...all, body: { ...body, answers: [...body.answers] } }, stay),
    createMany: (body: Typed<QuestionBulk>) =>
      call(questions.createMany, { ...all, body: { ...body, answers: [...body.answers] } }, stay),
    update: (id: number, body: Typed<QuestionUpdate>) =>
      call(questions.update, { ...one(id), body: { ...body, answers: [...body.answers] } }, stay),
    remove: (id: number) => call(questions.remove, one(id), stay),
    restore: (id: number) => call(questions.restore, one(id), stay),
    reorder: (body: QuestionOrder) => call(questions.reorder, { ...all, body }, stay),
  };
}

export type QuestionCalls = ReturnType<typeof questionCalls>;

export function getSection(id: number) {
  return call(sections.get, { params: { id } }, stay);
}

export function createSection(body: QuestionSectionValues) {
  return call(sections.create, { body }, stay);
}

export function useSectionOptions() {
  const { language } = useSettings().settings;
  return useQuery(cached(sections.options, { query: {} }, language));
}
