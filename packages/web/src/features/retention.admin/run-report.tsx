import type { RetentionPart, RetentionRun } from '@sanjeh/contract/retention/retention.schema';
import { isolate } from '#i18n/isolate.ts';
import { type Say, useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { kindNames } from './retention-words.ts';

export function RunReport({ run: { parts, finished, isTrial } }: { run: RetentionRun }) {
  const say = useSay();
  const shown = parts.filter(({ removed, problem }) => removed > 0 || problem !== null);
  if (shown.length === 0)
    return <span className="text-muted">{finished === null ? '…' : say(m.retention_run_nothing)}</span>;
  return (
    <>
      <ul>
        {shown.map((part) => (
          <li key={part.kind}>
            {part.removed > 0 && <p>{countWords(say, part)}</p>}
            {part.problem !== null && (
              <p className="break-words text-danger-text">
                {say(m.retention_run_problem, {
                  kind: say(kindNames[part.kind]),
                  problem: isolate(part.problem),
                })}
              </p>
            )}
          </li>
        ))}
      </ul>
      {isTrial && <p className="text-muted">{say(m.retention_run_taken_back)}</p>}
    </>
  );
}

function countWords(say: Say, { kind: name, removed: count, attached }: RetentionPart) {
  const kind = say(kindNames[name]);
  return attached > 0
    ? say(m.retention_run_attached, { kind, count, attached })
    : say(m.retention_run_part, { kind, count });
}
