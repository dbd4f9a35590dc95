import type { Executor } from '#db/executor.ts';
import { inTransaction } from '#db/transaction.ts';
import { askedScorers } from '../attempt/asked-scorers.service.ts';
import { chosenOf } from '../attempt/given-answers.service.ts';
import type { ExamVersions } from '../exam-version/exam-version.service.ts';
import * as queries from './value-scores.queries.ts';

const handful = 500;
const beforeAll = '00000000-0000-0000-0000-000000000000';

/**
 * Works out what values were worth that were submitted before this was kept. The scores of the attempts stay as they are.
 * Of somebody who was erased before then nothing can be told; they count as if they had left those questions out.
 */
export async function fillValueScores(
  db: Executor,
  versions: Pick<ExamVersions, 'get'>,
  signal?: AbortSignal,
): Promise<void> {
  for (const version of await queries.selectLacking(db)) {
    const scores = askedScorers(await versions.get(db, version.version_id));
    let after: string | undefined = beforeAll;
    while (after !== undefined) {
      if (signal?.aborted) return;
      const from: string = after;
      after = await inTransaction(db, async (transaction) => {
        const attempts = await queries.lockLacking(transaction, version, from, handful);
        await queries.saveSectionScores(
          transaction,
          attempts.map(({ applicant_id, id, section_scores, given, ...asked }) => {
            const { sections } = scores(asked, chosenOf(given), []);
            const own = new Map(sections.map((section) => [section.id, section]));
            const filled = section_scores.map((section) => {
              const questions = own.get(section.id)?.questions;
              return questions ? { ...section, questions } : section;
            });
            return { applicant_id, id, section_scores: filled };
          }),
        );
        return attempts.length === handful ? attempts.at(-1)?.id : undefined;
      });
    }
    await queries.saveFilled(db, version.version_id);
  }
}
