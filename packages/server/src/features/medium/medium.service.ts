import { Readable } from 'node:stream';
import type { Issue } from '@sanjeh/contract/issue';
import type { Medium, MediumValues } from '@sanjeh/contract/medium/medium.schema';
import { readCaptions } from '@sanjeh/domain/medium/captions';
import { mediumWords, type PlacedMedium } from '@sanjeh/domain/medium/medium';
import type { Translations } from '@sanjeh/domain/text/translation';
import { refuseInvalid } from '#core/api-error.ts';
import { found } from '#core/revision.ts';
import type { Executor } from '#db/executor.ts';
import { inTransaction } from '#db/transaction.ts';
import { type MadeMedium, mediumIdOf } from './made-medium.ts';
import * as queries from './medium.queries.ts';
import { printName } from './picture.service.ts';

/** The same one again is the one that is there. */
export function keepMedium(db: Executor, made: MadeMedium): Promise<Medium> {
  const id = mediumIdOf(made);
  return inTransaction(db, async (transaction) => {
    await queries.insertMedium(transaction, id, made);
    const [row] = await queries.selectMedia(transaction, [id]);
    return toMedium(found(row));
  });
}

function toMedium(row: queries.MediumRow): Medium {
  return {
    id: row.id,
    kind: row.kind as Medium['kind'],
    ...(row.width !== null && { width: row.width }),
    ...(row.height !== null && { height: row.height }),
    ...(row.seconds !== null && { seconds: row.seconds }),
    files: row.files.map(({ name, content_type, width, length }) => ({
      path: `/api/media/${row.id}/${name}`,
      contentType: content_type,
      ...(width !== null && { width }),
      bytes: length,
    })),
  };
}

interface Illustrated {
  /** Left out: as it was. */
  readonly medium?: MediumValues | null | undefined;
  readonly translations?: Translations | undefined;
}

/** The line of the first caption that comes after the end. */
function lateCaption(medium: Medium | undefined, texts: readonly (string | undefined)[]): number | undefined {
  return texts.map((text = '') => readCaptions(text, medium?.seconds).problem?.line).find(Boolean);
}

/** What was given of a question, with all that is needed to show its media; `before`: what takes the place of nothing said. */
export async function placeMedia<
  Answer extends Illustrated & { id?: number | undefined },
  Question extends Illustrated & { answers: readonly Answer[] },
>(
  db: Executor,
  question: Question & { answers: readonly Answer[] },
  before?: {
    medium?: PlacedMedium | undefined;
    answers: readonly { id: number; medium?: PlacedMedium | undefined }[];
  },
) {
  const named = [question, ...question.answers].flatMap(({ medium }) => medium?.id ?? []);
  const rows = named.length === 0 ? [] : await queries.selectMedia(db, [...new Set(named)]);
  const known = new Map(rows.map((row) => [row.id, toMedium(row)]));
  const issues: Issue[] = [];
  const place = (given: Illustrated, was: PlacedMedium | undefined, path: Issue['path']) => {
    if (given.medium === undefined) return was ?? null;
    if (given.medium === null) return null;
    const { id, ...words } = given.medium;
    const medium = known.get(id);
    if (medium === undefined) issues.push({ path: [...path, 'medium', 'id'], code: 'invalid_choice' });
    else if (medium.kind !== 'picture' && !words.transcript)
      issues.push({ path: [...path, 'medium', 'transcript'], code: 'required' });
    const late = lateCaption(medium, [words.captions, given.translations?.en?.captions]);
    if (late !== undefined)
      issues.push({ path: [...path, 'medium', 'captions'], code: 'captions_late', params: { line: late } });
    return medium
      ? { ...medium, ...mediumWords(medium.kind === 'video' ? words : { ...words, captions: '' }) }
      : null;
  };
  const medium = place(question, before?.medium, []);
  const answers = question.answers.map((answer, index) => {
    const was = before?.answers.find(({ id }) => id === answer.id)?.medium;
    return { ...answer, medium: place(answer, was, ['answers', index]) };
  });
  refuseInvalid(issues);
  return { ...question, medium, answers };
}

export interface FilePart {
  readonly contentType: string;
  readonly length: number;
  read(from: number, length: number): Readable;
}

const partLength = 256 * 1024;

/** Read bit by bit: nobody's video has to fit into memory at once. */
export async function openFile(db: Executor, id: string, name: string): Promise<FilePart> {
  const { content_type, length } = found(await queries.selectFile(db, id, name));
  async function* parts(from: number, end: number) {
    for (let at = from; at < end; at += partLength)
      yield found(await queries.selectPart(db, id, name, at, Math.min(partLength, end - at)));
  }
  return {
    contentType: content_type,
    length,
    read: (from, count) => Readable.from(parts(from, from + count)),
  };
}

/** Pictures as paper shows them. */
export async function readPrints(db: Executor, ids: readonly string[]): Promise<Map<string, Buffer>> {
  const rows = ids.length === 0 ? [] : await queries.selectWhole(db, ids, printName);
  return new Map(rows.map(({ medium_id, bytes }) => [medium_id, bytes]));
}
