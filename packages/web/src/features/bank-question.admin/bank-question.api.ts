import * as bank from '@sanjeh/contract/bank-question/bank-question.contract';
import type { BankContent, BankQuestion } from '@sanjeh/contract/bank-question/bank-question.schema';
import type { CallInput } from '@sanjeh/contract/endpoint';
import * as examBank from '@sanjeh/contract/exam-bank/exam-bank.contract';
import * as questions from '@sanjeh/contract/question/question.contract';
import type { AdminQuestion, ExamQuestions } from '@sanjeh/contract/question/question.schema';
import * as sections from '@sanjeh/contract/question-section/question-section.contract';
import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import { cached } from '#api/cached-client.ts';
import { call } from '#api/plain-client.ts';
import { useSettings } from '#settings/settings-provider.tsx';

/** A lost sign-in must not carry away what is written. */
const stay = { stay: true };

/** What is being written in an editor must not be read anew with the rest. */
export async function refreshBank(queryClient: QueryClient): Promise<void> {
  const paths: string[] = [...Object.values(bank), ...Object.values(examBank)].map(({ path }) => path);
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => paths.includes(String(queryKey[0])) });
}

export function useBankQuestion(id: number) {
  const { language } = useSettings().settings;
  return useQuery(cached(bank.get, { params: { id } }, language));
}

export function useBankTags(search = '') {
  const { language } = useSettings().settings;
  return useQuery({
    ...cached(bank.tags, { query: search === '' ? {} : { search } }, language),
    placeholderData: keepPreviousData,
  });
}

export function useBankUses(id: number) {
  const { language } = useSettings().settings;
  return useQuery(cached(bank.uses, { params: { id } }, language));
}

export function useBankHistory(id: number, pageSize: 10 | 50) {
  const { language } = useSettings().settings;
  return useQuery({
    ...cached(bank.history, { params: { id }, query: { pageSize } }, language),
    placeholderData: keepPreviousData,
  });
}

export function useBankSearch(query: NonNullable<CallInput<typeof bank.list>['query']>) {
  const { language } = useSettings().settings;
  return useQuery({ ...cached(bank.list, { query }, language), placeholderData: keepPreviousData });
}

export function useExamBank(exameId: number) {
  const { language } = useSettings().settings;
  return useQuery(cached(examBank.get, { params: { exameId } }, language));
}

export function useExamQuestions(exameId: number) {
  const { language } = useSettings().settings;
  return useQuery(cached(questions.list, { params: { exameId } }, language));
}

export function useSectionOptions() {
  const { language } = useSettings().settings;
  return useQuery(cached(sections.options, { query: {} }, language));
}

export function send<E extends Parameters<typeof call>[0]>(endpoint: E, input: CallInput<E>) {
  return call(endpoint, input, stay);
}

type Written = Omit<CallInput<typeof bank.saveDraft>['body'], 'draftRevision'> & { revision: number };

/** The calls of the question editor, for one question that stands in no exam. */
export function loneCalls(id: number) {
  const nowhere = () => Promise.reject(new Error('A question of the bank stands alone'));
  return {
    list: async () => asExam(await call(bank.get, { params: { id } }, stay)),
    update: async (_: number, { revision, ...written }: Written) => {
      // Where it stands is said elsewhere.
      const { title, kind, bounds, scoring, answers, translations } = written;
      const body = { title, kind, bounds, scoring, answers, translations, draftRevision: revision };
      const saved = await call(bank.saveDraft, { params: { id }, body }, stay);
      return { ...countersOf(saved), question: asQuestion(saved) };
    },
    ...{ create: nowhere, createMany: nowhere, remove: nowhere, restore: nowhere, reorder: nowhere },
  };
}

const nothing = { minimum: 0, maximum: 0 };
const onlySection = 1;

function asExam(question: BankQuestion): ExamQuestions {
  const section = {
    questionSectionId: onlySection,
    title: '',
    code: '',
    translations: {},
    possible: nothing,
  };
  return {
    ...{ examId: 1, possible: nothing, ...countersOf(question) },
    sections: [{ ...section, questions: [asQuestion(question)] }],
  };
}

function countersOf({ draftRevision }: BankQuestion) {
  return { contentRevision: draftRevision, orderRevision: 1 };
}

function asQuestion({ id, draftRevision, updated, content }: BankQuestion): AdminQuestion {
  return {
    ...(content satisfies BankContent),
    ...{ id, examId: 1, questionSectionId: onlySection, position: 1, revision: draftRevision },
    ...{ created: updated, updated },
  };
}
