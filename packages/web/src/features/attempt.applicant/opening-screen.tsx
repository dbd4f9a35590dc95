import { useSay } from '#i18n/say.ts';
import { ExamNewLayout } from '#layouts/exam-new/exam-new-layout.tsx';
import { m } from '#paraglide/messages.js';
import { SkeletonText } from '#ui/skeleton.tsx';

/** Apart from the exam itself: every visitor loads what a route shows while it waits. */
export function OpeningScreen() {
  const say = useSay();
  return (
    <ExamNewLayout title={say(m.attempt_loading)}>
      <SkeletonText lines={5} />
    </ExamNewLayout>
  );
}
