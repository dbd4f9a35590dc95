import * as questions from '@sanjeh/contract/question/question.contract';
import * as sections from '@sanjeh/contract/question-section/question-section.contract';
import type { QuestionSectionValues } from '@sanjeh/contract/question-section/question-section.schema';
import { useQuery } from '@tanstack/react-query';
import { cached } from '#api/cached-client.ts';
import { call } from '#api/plain-client.ts';
import { useSettings } from '#settings/settings-provider.tsx';
import type { QuestionCalls } from './question-drafts/question-calls.ts';

/** A lost sign-in must not carry away what is written: the page says it and keeps everything. */
const stay = { stay: true };

/** The typed scores go along as text: the server reads them exactly. */
export function questionCalls(exameId: number): QuestionCalls {
  const all = { params: { exameId } };
  const one = (id: number) => ({ params: { exameId, id } });
  return {
    list: () => call(questions.list, all, stay),
    create: (body) => call(questions.create, { ...all, body }, stay),
    createMany: (body) => call(questions.createMany, { ...all, body }, stay),
    update: (id, body) => call(questions.update, { ...one(id), body }, stay),
    remove: (id, revision) => call(questions.remove, { ...one(id), query: { revision } }, stay),
    restore: (id, revision) => call(questions.restore, { ...one(id), query: { revision } }, stay),
    reorder: (body) => call(questions.reorder, { ...all, body }, stay),
  };
}

export function getSection(id: number) {
  return call(sections.get, { params: { id } }, stay);
}

export function createSection(body: QuestionSectionValues, requestKey: string) {
  return call(sections.create, { query: { requestKey }, body }, stay);
}

export function useSectionOptions() {
  const { language } = useSettings().settings;
  return useQuery(cached(sections.options, { query: {} }, language));
}
