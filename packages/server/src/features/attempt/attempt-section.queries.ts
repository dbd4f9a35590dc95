import type { SectionTimes } from '@sanjeh/domain/attempt/section-time';
import type { Executor } from '#db/executor.ts';

export async function updateSectionTimes(
  db: Executor,
  applicantId: number,
  id: string,
  times: SectionTimes,
): Promise<void> {
  await db
    .updateTable('attempts')
    .set({ section_times: JSON.stringify(times) })
    .where('applicant_id', '=', applicantId)
    .where('id', '=', id)
    .execute();
}
