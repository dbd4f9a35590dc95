import type { AdminScale } from '@sanjeh/contract/scale/scale.schema';
import { ChevronDown, Copy, Trash2, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { ContentText } from '#i18n/content-text.tsx';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import type { NormIssue } from './norm-check.ts';
import type { NormDraft } from './norm-draft.ts';
import { NormFields } from './norm-fields.tsx';
import type { NormWords } from './use-norm-words.ts';

type NormRowProps = {
  examId: number;
  draft: NormDraft;
  scales: readonly AdminScale[];
  issues: readonly NormIssue[];
  words: NormWords;
  isOpen: boolean;
  onToggle: () => void;
  onChange: (fields: Partial<NormDraft>) => void;
  onDuplicate: () => void;
  onRemove: () => void;
};

/** A group in two lines, which open to its fields. */
export function NormRow(props: NormRowProps) {
  const { draft, issues, words, isOpen, onToggle, onDuplicate, onRemove } = props;
  const say = useSay();
  const fieldsId = useId();
  const title = words.nameOf(draft);
  const [overlap] = issues.filter((issue) => issue.isOverlap);
  return (
    <li
      data-norm={draft.key}
      className={classNames(
        'rounded-xl border bg-surface',
        issues.length > 0 ? 'border-danger-text' : 'border-line',
      )}
    >
      <div className="flex items-center gap-1 pe-1.5 sm:pe-2">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={fieldsId}
          className="flex min-h-14 min-w-0 flex-1 cursor-pointer items-center gap-3 rounded-xl px-3 py-2 text-start hover:bg-hover focus-visible:outline-2 focus-visible:outline-focus sm:px-4"
          onClick={onToggle}
        >
          <ChevronDown
            aria-hidden
            className={classNames('size-5 shrink-0 text-muted transition-transform', isOpen && 'rotate-180')}
          />
          <span className="min-w-0 flex-1">
            <span className="block truncate font-medium">
              <ContentText text={title} />
            </span>
            <span className="flex flex-wrap gap-x-4 text-sm text-muted">
              <span className="font-medium text-ink">
                <ContentText text={words.scaleOf(draft.scaleCode)} />
              </span>
              <span>{words.agesOf(draft)}</span>
              <span>{words.whomOf(draft)}</span>
              <span>{words.basisOf(draft)}</span>
            </span>
          </span>
        </button>
        <IconButton label={say(m.norm_duplicate, { title })} variant="quiet" onPress={onDuplicate}>
          <Copy aria-hidden className="size-5" />
        </IconButton>
        <IconButton label={say(m.norm_remove, { title })} variant="quiet" onPress={onRemove}>
          <Trash2 aria-hidden className="size-5" />
        </IconButton>
      </div>
      {issues.length > 0 && !isOpen && (
        <p className="flex items-start gap-2 px-4 pb-2 text-sm text-danger-text">
          <TriangleAlert aria-hidden className="mt-1 size-4 shrink-0" />
          {overlap ? say(overlap.message) : say(m.norm_wrong)}
        </p>
      )}
      <div id={fieldsId} hidden={!isOpen}>
        {isOpen && <NormFields {...props} title={title} />}
      </div>
    </li>
  );
}
