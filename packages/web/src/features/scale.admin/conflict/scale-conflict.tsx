import type { ScaleSet } from '@sanjeh/contract/scale/scale.schema';
import { StaleDialog, type StaleWords } from '#form/stale-dialog.tsx';
import { TwoVersions } from '#form/two-versions.tsx';
import { ContentText } from '#i18n/content-text.tsx';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import type { StaleChoice } from '#sync/use-stale-edit.ts';
import { comparedParts } from '../draft/compared-parts.ts';
import { toScaleSetDraft } from '../draft/scale-input.ts';
import { useScaleWork } from '../scale-work.ts';
import { useVersionWords } from './use-version-words.ts';

const words: StaleWords = {
  title: m.scale_stale_title,
  later: m.scale_stale_later,
  theirs: m.scale_stale_theirs,
  mine: m.scale_stale_mine,
};

type ScaleConflictProps = { theirs: ScaleSet; onChoice: (choice: StaleChoice) => void };

/** Somebody else has saved scales meanwhile: what differs in both versions, and the choice between them. */
export function ScaleConflict({ theirs, onChoice }: ScaleConflictProps) {
  const say = useSay();
  const { draft: mine } = useScaleWork();
  const wordsOf = useVersionWords();
  const other = toScaleSetDraft(theirs);
  const parts = comparedParts(wordsOf(mine), wordsOf(other));
  return (
    <StaleDialog words={words} text={say(m.scale_stale_text)} onChoice={onChoice}>
      {parts.map(({ title, mine: own, theirs: foreign }) => (
        <section key={title} className="mt-4">
          <h3 className="mb-1 text-base">
            <ContentText text={title} />
          </h3>
          <TwoVersions
            mine={{ title: m.question_mine, content: <Version lines={own} /> }}
            theirs={{ title: m.question_theirs, content: <Version lines={foreign} /> }}
          />
        </section>
      ))}
    </StaleDialog>
  );
}

function Version({ lines }: { lines: readonly string[] | null }) {
  const say = useSay();
  if (lines === null) return <p className="text-muted">{say(m.scale_stale_not_there)}</p>;
  return (
    <ul className="flex flex-col gap-1">
      {lines.map((line) => (
        <li key={line} className="break-words">
          <ContentText text={line} />
        </li>
      ))}
    </ul>
  );
}
