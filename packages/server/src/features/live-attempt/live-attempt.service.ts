import {
  type LiveAttempt,
  type LiveChange,
  type LiveSnapshot,
  liveAttemptLimit,
} from '@sanjeh/contract/live-attempt/live-attempt.schema';
import { lastSection } from '@sanjeh/domain/attempt/section-time';
import { drawnContent } from '@sanjeh/domain/exam-version/draw';
import type { ExamContent } from '@sanjeh/domain/exam-version/exam-content';
import { askedQuestions } from '@sanjeh/domain/exam-version/scored-questions';
import type { Kysely } from 'kysely';
import type { Language } from '#core/language.ts';
import { localised } from '#core/localised.ts';
import type { CountedList } from '#db/query/counted-list.ts';
import type { Database } from '#db/schema.gen.ts';
import type { ExamVersions } from '../exam-version/exam-version.service.ts';
import { countAsked } from './asked-count.service.ts';
import {
  countOpenAttempts,
  type OpenRow,
  selectOpenApart,
  selectOpenAttempts,
  selectSubmitted,
} from './live-attempt.queries.ts';

export type LiveAttemptReading = { db: Kysely<Database>; versions: ExamVersions; isDistributed: boolean };

type LiveSection = Pick<ExamContent['sections'][number], 'title' | 'translations'> & { deadline: string };
type LiveAttemptRow = Omit<LiveAttempt, 'section'> & {
  translations: unknown;
  section: LiveSection | undefined;
};

/** What administrators see, before it is put into their language. */
export type LiveAttempts = CountedList & { readAt: Date; rows: ReadonlyMap<string, LiveAttemptRow> };

export type LiveAttemptChange = Pick<LiveAttempts, 'readAt' | 'total' | 'hasMore'> & {
  rows: LiveAttemptRow[];
  finished: LiveChange['finished'];
  left: string[];
};

export async function readLiveAttempts(
  { db, versions, isDistributed }: LiveAttemptReading,
  readAt: Date,
): Promise<LiveAttempts> {
  const selectOpen = isDistributed ? selectOpenApart : selectOpenAttempts;
  const [counted, open] = await Promise.all([countOpenAttempts(db), selectOpen(db, liveAttemptLimit)]);
  const contents = new Map<number, ExamContent>();
  for (const id of new Set(open.map((row) => row.version_id))) {
    contents.set(id, await versions.get(db, id));
  }
  const asked = await countAsked(db, open, contents);
  const rows = open.map((row): LiveAttemptRow => {
    const content = contents.get(row.version_id);
    const { title = '', translations = {} } = content ?? {};
    // However many are drawn from, everybody is asked as many.
    const questions = content ? askedQuestions(drawnContent(content, 0)).length : 0;
    return {
      id: row.id,
      code: row.code,
      applicantId: row.applicant_id,
      fullName: row.full_name,
      exameId: row.exam_id,
      title,
      translations,
      participateDateTime: row.started_at.toISOString(),
      deadline: row.deadline?.toISOString() ?? null,
      section: content && sectionOf(row, content),
      answered: row.answered,
      questions,
      ...asked.get(row.id),
      savedAt: row.saved_at?.toISOString() ?? null,
    };
  });
  return {
    ...{ readAt, hasMore: counted.hasMore, total: Math.max(counted.total, rows.length) },
    rows: new Map(rows.map((row) => [row.id, row])),
  };
}

function sectionOf({ section_times }: OpenRow, { sections }: ExamContent): LiveSection | undefined {
  const last = lastSection(section_times ?? {});
  const section = sections.find(({ id }) => id === last?.id);
  if (!last || !section) return undefined;
  return { title: section.title, translations: section.translations, deadline: last.time.until };
}

/** What is different since; null when nothing is. */
export async function changeOf(
  { db }: LiveAttemptReading,
  before: LiveAttempts,
  after: LiveAttempts,
): Promise<LiveAttemptChange | null> {
  const { readAt, total, hasMore } = after;
  const rows = [...after.rows.values()].filter((row) => !isSame(before.rows.get(row.id), row));
  const missing = [...before.rows.values()].filter(({ id }) => !after.rows.has(id));
  const isAsMany = total === before.total && hasMore === before.hasMore;
  if (rows.length + missing.length === 0 && isAsMany) return null;
  const submitted = missing.length > 0 ? await selectSubmitted(db, missing) : [];
  const finished = submitted.map(({ id, applicant_id, submitted_at, submitted_by, answered }) => ({
    id,
    applicantId: applicant_id,
    answered,
    submitDateTime: submitted_at.toISOString(),
    submittedBy: submitted_by,
  }));
  const done = new Set(finished.map(({ id }) => id));
  return {
    readAt,
    total,
    hasMore,
    rows,
    finished,
    left: missing.map(({ id }) => id).filter((id) => !done.has(id)),
  };
}

/** The rest of an open attempt never changes. */
function isSame(before: LiveAttemptRow | undefined, after: LiveAttemptRow): boolean {
  return (
    before !== undefined &&
    before.applicantId === after.applicantId &&
    before.answered === after.answered &&
    before.questions === after.questions &&
    before.savedAt === after.savedAt &&
    before.deadline === after.deadline &&
    before.section?.deadline === after.section?.deadline &&
    before.section?.title === after.section?.title &&
    before.fullName === after.fullName
  );
}

export function viewSnapshot(
  { readAt, total, hasMore, rows }: LiveAttempts,
  language: Language,
): LiveSnapshot {
  return { serverTime: readAt.toISOString(), total, hasMore, items: viewRows([...rows.values()], language) };
}

export function viewChange(change: LiveAttemptChange, language: Language): LiveChange {
  const { readAt, rows, ...rest } = change;
  return { ...rest, serverTime: readAt.toISOString(), items: viewRows(rows, language) };
}

function viewRows(rows: LiveAttemptRow[], language: Language): LiveAttempt[] {
  return rows.map(({ section, ...row }) => ({
    ...localised(row, language),
    ...(section && { section: localised(section, language) }),
  }));
}
