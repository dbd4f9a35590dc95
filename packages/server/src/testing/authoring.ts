import { listAudit } from '@sanjeh/contract/audit/audit.contract';
import * as examEndpoints from '@sanjeh/contract/exam/exam.admin.contract';
import type { AdminExam } from '@sanjeh/contract/exam/exam.schema';
import * as questionEndpoints from '@sanjeh/contract/question/question.contract';
import type { AdminQuestion } from '@sanjeh/contract/question/question.schema';
import { createTestApp, type TestApp } from './app.ts';
import { createContent, type TestContent } from './exam-content.ts';

/** Two administrators with what exams are made of. */
export interface Authoring {
  readonly app: TestApp;
  readonly token: string;
  readonly secondToken: string;
  readonly content: TestContent;
}

export async function createAuthoring(): Promise<Authoring> {
  const app = await createTestApp();
  const { token } = await app.admin();
  const { token: secondToken } = await app.admin();
  return { app, token, secondToken, content: await createContent(app.database.db) };
}

/** The id of nothing. */
export const nobody = 2_000_000_000;

/** The calls ask for the administrator each time: they can be named before there is one. */
type Desk = () => Pick<Authoring, 'app' | 'token'>;

/** The audit of an exam, newest first. */
function historyOf(desk: Desk) {
  return async (examId: number) => {
    const { app, token } = desk();
    const query = { entity: 'exam', entityId: String(examId) };
    return (await app.call(listAudit, { token, query })).json.items;
  };
}

export function examCalls(desk: Desk) {
  return {
    get: async (id: number) => {
      const { app, token } = desk();
      return (await app.call(examEndpoints.get, { token, params: { id } })).json;
    },
    update: (exam: AdminExam, changes: object = {}, by = desk().token) =>
      desk().app.call(examEndpoints.update, {
        token: by,
        params: { id: exam.id },
        body: { ...inputOf(exam), ...changes },
      }),
    entries: historyOf(desk),
  };
}

const inputOf = (exam: AdminExam) => ({
  title: exam.title,
  code: exam.code,
  description: exam.description,
  categoryId: exam.categoryId,
  ageRangeId: exam.ageRangeId,
  published: exam.published,
  timeLimitMinutes: exam.timeLimitMinutes,
  maxAttempts: exam.maxAttempts,
  shuffleQuestions: exam.shuffleQuestions,
  shuffleAnswers: exam.shuffleAnswers,
  translations: exam.translations,
  revision: exam.revision,
});

export function questionCalls(desk: Desk) {
  const read = async (exameId: number) => {
    const { app, token } = desk();
    return (await app.call(questionEndpoints.list, { token, params: { exameId } })).json;
  };
  const history = historyOf(desk);
  return {
    read,
    /** By section. */
    titles: async (exameId: number) =>
      (await read(exameId)).sections.map(({ questionSectionId, questions }) => [
        questionSectionId,
        ...questions.map(({ title }) => title),
      ]),
    update: (question: AdminQuestion, changes: object = {}, by = desk().token) =>
      desk().app.call(questionEndpoints.update, {
        token: by,
        params: paramsOf(question),
        body: { ...editOf(question), ...changes },
      }),
    lastEntry: async (examId: number) => (await history(examId))[0],
  };
}

export const paramsOf = ({ examId, id }: AdminQuestion) => ({ exameId: examId, id });

export const editOf = ({ questionSectionId, title, answers, translations, revision }: AdminQuestion) => ({
  questionSectionId,
  title,
  answers,
  translations,
  revision,
});
