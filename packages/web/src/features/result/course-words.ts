import type { CourseLine, CoursePoint } from '@sanjeh/contract/result/course.schema';
import { scoreDifference } from '@sanjeh/domain/scoring/score-difference';
import { useFormat } from '../../i18n/format.ts';
import { useSay } from '../../i18n/say.ts';
import { m } from '../../paraglide/messages.js';
import { positionOn } from '../../ui/chart/scale-position.ts';

/** How much of the possible range was reached, from 0 to 1. */
export function shareOf({ possible, score }: CoursePoint): number {
  return positionOn(possible, score) / 100;
}

/** What a line says from its first point to its last, in words. Whether more is better is not for it to judge. */
export function useCourseWords() {
  const say = useSay();
  const format = useFormat();
  const movement = (name: string, { scale, points }: CourseLine) => {
    const [first, last] = [points[0], points.at(-1)];
    if (!first || !last) return '';
    const value = (point: CoursePoint) =>
      scale ? format.number(point.score) : format.percent(shareOf(point));
    const [from, to] = [value(first), value(last)];
    if (points.length === 1) return say(m.course_single, { name, to: format.number(last.score) });
    if (!scale) {
      const change = shareOf(last) - shareOf(first);
      if (change === 0) return say(m.course_level, { name, to });
      return say(change > 0 ? m.course_rose_share : m.course_fell_share, { name, from, to });
    }
    const change = scoreDifference(first.score, last.score);
    if (change === 0) return say(m.course_level, { name, to });
    const difference = format.number(change, { signDisplay: 'exceptZero' });
    return say(change > 0 ? m.course_rose : m.course_fell, { name, from, to, difference });
  };
  const reading = ({ points }: CourseLine) => {
    const [first, last] = [points[0]?.band, points.at(-1)?.band];
    if (!first || !last || points.length === 1) return '';
    const [from, to] = [`\u2068${first.label}\u2069`, `\u2068${last.label}\u2069`];
    return first.label === last.label
      ? say(m.course_band_stayed, { to })
      : say(m.course_band_moved, { from, to });
  };
  return (name: string, line: CourseLine) => [movement(name, line), reading(line)].filter(Boolean).join(' ');
}
