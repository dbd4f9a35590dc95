import { m } from '#paraglide/messages.js';
import { useSay } from '../i18n/say.ts';

export const contentId = 'content';

/** The first stop of the Tab key: past everything that repeats on each page. */
export function SkipLink() {
  const say = useSay();
  return (
    <a
      href={`#${contentId}`}
      className="fixed start-2 top-2 z-50 -translate-y-[calc(100%+1rem)] rounded-lg bg-raised px-4 py-2 font-medium text-primary-text outline-2 outline-focus focus:translate-y-0 focus:shadow-lg print:hidden"
    >
      {say(m.layouts_skip)}
    </a>
  );
}
