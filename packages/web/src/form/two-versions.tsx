import type { ReactNode } from 'react';
import type { Message } from '#i18n/say.ts';
import { useSay } from '#i18n/say.ts';

type Side = { title: Message; content: ReactNode };

/** What each of two people has, side by side; below each other where there is no room. Null: there is no other one. */
export function TwoVersions({ mine, theirs }: { mine: Side; theirs: Side | null }) {
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
      <Version {...mine} />
      {theirs && <Version {...theirs} />}
    </div>
  );
}

function Version({ title, content }: Side) {
  const say = useSay();
  return (
    <div className="min-w-0 rounded-xl border border-line bg-surface p-3">
      <p className="text-sm text-muted">{say(title)}</p>
      {content}
    </div>
  );
}
