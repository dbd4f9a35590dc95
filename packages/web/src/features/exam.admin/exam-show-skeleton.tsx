import { useSay } from '#i18n/say.ts';
import { ExamLayout } from '#layouts/exam/exam-layout.tsx';
import { m } from '#paraglide/messages.js';
import { SkeletonText } from '#ui/skeleton.tsx';

export function ExamShowSkeleton() {
  const say = useSay();
  return (
    <ExamLayout title={say(m.exam_show)}>
      <SkeletonText lines={8} />
    </ExamLayout>
  );
}
