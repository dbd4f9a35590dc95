import { useSay } from '#i18n/say.ts';
import { ExamLayout } from '#layouts/exam-layout.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { m } from '../../paraglide/messages.js';

export function ExamShowSkeleton() {
  const say = useSay();
  return (
    <ExamLayout title={say(m.exam_page_show)}>
      <SkeletonText lines={8} />
    </ExamLayout>
  );
}
