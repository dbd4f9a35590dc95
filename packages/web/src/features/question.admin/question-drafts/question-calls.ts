import type {
  ContentCounters,
  ExamQuestions,
  QuestionChange,
  QuestionOrderChange,
  QuestionsChange,
} from '@sanjeh/contract/question/question.schema';
import type { toInput } from './draft.ts';

type Input = ReturnType<typeof toInput>;

/** What the drafts ask the server for. A request key names one call, so that a second one like it does nothing more. */
export interface QuestionCalls {
  list(): Promise<ExamQuestions>;
  create(body: Input & { requestKey: string; position: number }): Promise<QuestionChange>;
  createMany(
    body: Pick<Input, 'questionSectionId' | 'answers'> & {
      titles: string[];
      english: string[];
      requestKey: string;
    },
  ): Promise<QuestionsChange>;
  update(id: number, body: Input & { revision: number }): Promise<QuestionChange>;
  remove(id: number, revision: number): Promise<ContentCounters>;
  restore(id: number, revision: number): Promise<QuestionChange>;
  reorder(body: {
    requestKey: string;
    orderRevision: number;
    sections: { questionSectionId: number; questionIds: number[] }[];
  }): Promise<QuestionOrderChange>;
}
