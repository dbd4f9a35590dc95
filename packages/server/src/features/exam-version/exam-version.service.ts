import { correctsAge } from '@sanjeh/domain/age/corrected-age';
import type { ExamContent } from '@sanjeh/domain/exam-version/exam-content';
import { ApiError } from '#core/api-error.ts';
import { BoundedMap } from '#core/bounded-map.ts';
import { found } from '#core/revision.ts';
import type { Executor } from '#db/executor.ts';
import { batched } from '#db/query/batched.ts';
import { hasDraws, withPools } from '../bank-question/draw-pool.service.ts';
import {
  insertVersion,
  type OfferRow,
  selectContent,
  selectOffers,
  selectVersion,
} from './exam-version.queries.ts';

/** Versions never change, so what is kept stays right. */
const kept = 200;

export interface ExamVersion {
  id: number;
  content: ExamContent;
  /** Null: no limit. */
  maxAttempts: number | null;
  /** Whether it counts with the corrected age of those born too early. */
  correctsAge: boolean;
  asksInformant: boolean;
  byInvitation: boolean;
  /** It was given to somebody. */
  isGiven: boolean;
  /** The words to agree to; null: none. */
  consentVersion: number | null;
}

export interface ExamVersions {
  /** The version of an exam that somebody who starts now will take; not found unless it is on offer. */
  current(db: Executor, examId: number): Promise<ExamVersion>;
  get(db: Executor, id: number): Promise<ExamContent>;
  /** What a visitor may answer now; not found unless it is on offer, and open to them. Looking stores no version. */
  forVisitors(db: Executor, examId: number): Promise<ExamContent>;
}

/** An exam as it stands, on offer or not. */
export async function readContent(db: Executor, examId: number): Promise<ExamContent> {
  return withPools(db, examId, found(await selectContent(db, examId)));
}

/** The id of the version with this content, else with the exam's own. */
export async function storeVersion(db: Executor, examId: number, content?: ExamContent): Promise<number> {
  const given = content ?? (await drawingContent(db, examId));
  return (await insertVersion(db, examId, given)) ?? found(await insertVersion(db, examId, given));
}

/** Of an exam that draws questions; of any other the statement that stores it knows everything. */
async function drawingContent(db: Executor, examId: number): Promise<ExamContent | undefined> {
  if (!(await hasDraws(db, examId))) return undefined;
  return readContent(db, examId);
}

export function createExamVersions(): ExamVersions {
  const contents = new BoundedMap<number, ExamContent>(kept);
  const byStamp = new BoundedMap<string, number>(kept);
  const visited = new BoundedMap<string, ExamContent>(kept);
  /** Under way: many who start an exam at the same moment need its version stored and read once. */
  const storing = new Map<string, Promise<number>>();
  const reading = new Map<number, Promise<ExamContent>>();

  const offerFinders = new WeakMap<Executor, FindOffer>();
  const findOffer = (db: Executor, examId: number) => {
    const find = offerFinders.get(db) ?? createOfferFinder(db);
    offerFinders.set(db, find);
    return find(examId);
  };

  const get = async (db: Executor, id: number) => {
    const known = contents.get(id) ?? (await once(reading, id, () => selectVersion(db, id)));
    contents.set(id, known);
    return known;
  };

  return {
    get,
    async current(db, examId) {
      const offer = found(await findOffer(db, examId));
      const stamp = `${examId}/${offer.stamp}`;
      const id = byStamp.get(stamp) ?? (await once(storing, stamp, () => storeVersion(db, examId)));
      byStamp.set(stamp, id);
      const content = await get(db, id);
      return {
        id,
        content,
        maxAttempts: offer.max_attempts,
        correctsAge: correctsAge(offer.corrects_age, content.ageRange),
        asksInformant: offer.asks_informant,
        byInvitation: offer.by_invitation,
        isGiven: offer.is_given,
        consentVersion: offer.consent_version,
      };
    },
    async forVisitors(db, examId) {
      const offer = found(await findOffer(db, examId));
      if (!offer.open_to_visitors || offer.by_invitation) throw new ApiError('not_found');
      const stamp = `${examId}/${offer.stamp}`;
      const known = visited.get(stamp) ?? (await readContent(db, examId));
      visited.set(stamp, known);
      // What is drawn belongs to an attempt, and visitors have none.
      if (known.draws) throw new ApiError('not_found');
      return known;
    },
  };
}

/** Who asks for what is under way waits for it with the others. */
function once<Key, Value>(
  underWay: Map<Key, Promise<Value>>,
  key: Key,
  work: () => Promise<Value>,
): Promise<Value> {
  const known = underWay.get(key);
  if (known !== undefined) return known;
  const fresh = work().finally(() => underWay.delete(key));
  underWay.set(key, fresh);
  return fresh;
}

type FindOffer = (examId: number) => Promise<OfferRow | undefined>;

/** Many start the same exam at the same moment, and need to be told once what it is by then. */
function createOfferFinder(db: Executor): FindOffer {
  return batched(async (examIds) => {
    const offers = await selectOffers(db, [...new Set(examIds)]);
    return examIds.map((examId) => offers.find(({ id }) => id === examId));
  });
}
