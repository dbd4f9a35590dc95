import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';

export function UseCount({ count }: { count: number }) {
  const say = useSay();
  if (count === 0) return <span className="text-muted">{say(m.bank_question_uses_none)}</span>;
  return <>{say(m.bank_question_uses_count, { count })}</>;
}
