import type { ErrorCode } from '@sanjeh/contract/error';
import type {
  AdminQuestion,
  ContentCounters,
  ExamQuestions,
  QuestionChange,
  QuestionOrderChange,
  QuestionsChange,
} from '@sanjeh/contract/question/question.schema';
import { ownFields } from '@sanjeh/domain/question/question-kind';
import type { QuestionCalls } from './question-calls.ts';
import { refusal } from './testing.ts';

/** One question on the server. Its tag stays with it, whatever becomes of its words. */
export type Row = { tag: string; author: string; question: AdminQuestion };

type Input = Parameters<QuestionCalls['update']>[1];
type Refuse = (code: ErrorCode) => never;

const refuse: Refuse = (code) => {
  throw refusal(code);
};

/** What means nothing to the kind is not kept. */
const ownKind = ({ kind, bounds, scoring }: Pick<Input, 'kind' | 'bounds' | 'scoring'>) => {
  const own = ownFields(kind, { bounds, scoring });
  return structuredClone({ kind, ...own }) as Pick<AdminQuestion, 'kind' | 'bounds' | 'scoring'>;
};

const possible = { minimum: 0, maximum: 0 };
const created = '2026-01-01T00:00:00.000Z';

/** The server of the questions: the same checks of revisions and request keys, on an array. */
export function createServer() {
  let rows: Row[] = [];
  let lastId = 0;
  let contentRevision = 1;
  let orderRevision = 1;
  const removed = new Map<number, Row>();
  const requests = new Map<string, number[]>();
  /** Every words that were ever taken, with their author. */
  const accepted = new Map<string, AdminQuestion>();
  const troubles: string[] = [];

  const raise = (isOrder: boolean): ContentCounters => {
    contentRevision += 1;
    if (isOrder) orderRevision += 1;
    return { contentRevision, orderRevision };
  };
  const placed = (row: Row): AdminQuestion => {
    const home = rows.filter(({ question }) => question.questionSectionId === row.question.questionSectionId);
    return { ...structuredClone(row.question), position: home.indexOf(row) + 1 };
  };
  const find = (id: number): Row => rows.find(({ question }) => question.id === id) ?? refuse('not_found');

  /** At a place of its section, from 1; a section that was not there comes last. */
  const insert = (row: Row, place: number | undefined) => {
    const home = rows.filter(({ question }) => question.questionSectionId === row.question.questionSectionId);
    const follower = place === undefined ? undefined : home[place - 1];
    const last = home.at(-1);
    if (follower) rows.splice(rows.indexOf(follower), 0, row);
    else if (last) rows.splice(rows.indexOf(last) + 1, 0, row);
    else rows.push(row);
  };
  const answersOf = (answers: Input['answers']) =>
    answers.map(({ id, title, score, translations }) => {
      lastId += id === undefined ? 1 : 0;
      return { id: id ?? lastId, title: title.trim(), score: Number(score), translations };
    });
  const make = (by: string, input: Omit<Input, 'revision'>, place?: number): Row => {
    lastId += 1;
    const question: AdminQuestion = {
      ...{ id: lastId, revision: 1, created, updated: created, examId: 1, position: 1 },
      ...ownKind(input),
      questionSectionId: input.questionSectionId,
      title: input.title.trim(),
      translations: input.translations,
      answers: answersOf(input.answers),
    };
    const tag = input.translations.en?.title ?? question.title;
    if (rows.some((row) => row.tag === tag)) troubles.push(`${tag} is there twice`);
    const row = { tag, author: by, question };
    insert(row, place);
    accepted.set(question.title, question);
    return row;
  };
  const known = (requestKey: string | undefined): number[] | undefined =>
    requestKey === undefined ? undefined : requests.get(requestKey);
  const counters = (): ContentCounters => ({ contentRevision, orderRevision });

  return {
    rows: () => rows,
    accepted,
    troubles,
    list(): ExamQuestions {
      const ids = [...new Set(rows.map(({ question }) => question.questionSectionId))];
      const sections = ids.map((questionSectionId) => ({
        ...{ questionSectionId, title: `${questionSectionId}`, code: `${questionSectionId}` },
        ...{ translations: {}, possible },
        questions: rows.filter((row) => row.question.questionSectionId === questionSectionId).map(placed),
      }));
      return { examId: 1, ...counters(), possible, sections };
    },
    create(by: string, body: Parameters<QuestionCalls['create']>[0]): QuestionChange {
      const [before] = known(body.requestKey) ?? [];
      if (before !== undefined) return { ...counters(), question: placed(find(before)) };
      const row = make(by, body, body.position);
      requests.set(body.requestKey, [row.question.id]);
      return { ...raise(true), question: placed(row) };
    },
    createMany(by: string, body: Parameters<QuestionCalls['createMany']>[0]): QuestionsChange {
      const before = known(body.requestKey);
      if (before) {
        const left = rows.filter(({ question }) => before.includes(question.id));
        return { ...counters(), questions: left.map(placed) };
      }
      const { questionSectionId, answers } = body;
      const made = body.titles.map((title) =>
        make(by, {
          ...{ questionSectionId, title, answers, translations: {} },
          ...{ kind: 'single', bounds: {}, scoring: {} },
        }),
      );
      requests.set(
        body.requestKey,
        made.map(({ question }) => question.id),
      );
      return { ...raise(true), questions: made.map(placed) };
    },
    update(by: string, id: number, body: Input, hasSeen: (title: string) => boolean): QuestionChange {
      const row = find(id);
      if (row.question.revision !== body.revision) refuse('stale');
      const own = new Set(row.question.answers.map((answer) => answer.id));
      if (body.answers.some((answer) => answer.id !== undefined && !own.has(answer.id)))
        refuse('invalid_input');
      if (row.author !== by && !hasSeen(row.question.title))
        troubles.push(`${by} writes over ${row.question.title} without having seen it`);
      row.author = by;
      row.question = {
        ...row.question,
        revision: row.question.revision + 1,
        ...ownKind(body),
        title: body.title.trim(),
        translations: body.translations,
        answers: answersOf(body.answers),
      };
      accepted.set(row.question.title, row.question);
      return { ...raise(false), question: placed(row) };
    },
    remove(id: number, revision: number): ContentCounters {
      const row = find(id);
      if (row.question.revision !== revision) refuse('stale');
      row.question = placed(row);
      rows = rows.filter((other) => other !== row);
      removed.set(id, row);
      return raise(true);
    },
    restore(id: number, revision: number): QuestionChange {
      const row = removed.get(id);
      if (row?.question.revision !== revision) return refuse('not_found');
      removed.delete(id);
      row.question = { ...row.question, revision: revision + 1 };
      insert(row, row.question.position);
      return { ...raise(true), question: placed(row) };
    },
    reorder(body: Parameters<QuestionCalls['reorder']>[0]): QuestionOrderChange {
      if (known(body.requestKey)) return { ...counters(), moved: [] };
      if (body.orderRevision !== orderRevision) refuse('stale');
      const wanted = body.sections.flatMap(({ questionSectionId, questionIds }) =>
        questionIds.map((id) => ({ id, questionSectionId })),
      );
      const ids = new Set(wanted.map(({ id }) => id));
      if (ids.size !== rows.length || !rows.every(({ question }) => ids.has(question.id))) refuse('stale');
      const moved: QuestionOrderChange['moved'] = [];
      rows = wanted.map(({ id, questionSectionId }) => {
        const row = find(id);
        if (row.question.questionSectionId !== questionSectionId) {
          row.question = { ...row.question, questionSectionId, revision: row.question.revision + 1 };
          moved.push({ id, revision: row.question.revision });
        }
        return row;
      });
      requests.set(body.requestKey, []);
      return { ...raise(true), moved };
    },
  };
}

export type TestServer = ReturnType<typeof createServer>;
