import type { AdminExam } from '@sanjeh/contract/exam/exam.schema';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Chip } from '#ui/chip.tsx';

/** Archived outweighs published: nobody finds such an exam. */
export function ExamStateChip({ exam }: { exam: Pick<AdminExam, 'published' | 'archived'> }) {
  const say = useSay();
  if (exam.archived !== null) return <Chip>{say(m.exam_state_archived)}</Chip>;
  return exam.published ? (
    <Chip tone="good">{say(m.exam_state_published)}</Chip>
  ) : (
    <Chip>{say(m.exam_state_draft)}</Chip>
  );
}
