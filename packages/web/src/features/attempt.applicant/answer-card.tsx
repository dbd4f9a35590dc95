/** The card of an answer that can be chosen, whether alone or with others. */
export const cardClass = [
  'relative flex min-h-14 cursor-pointer flex-wrap items-center gap-3 rounded-xl border-2 border-line bg-surface px-4 py-3',
  'hover:border-control data-checked:border-primary data-checked:bg-primary-soft',
].join(' ');

export function answerElementId(answerId: number): string {
  return `answer-${answerId}`;
}

/** The key that chooses it. */
export function KeyHint({ index, written }: { index: number; written: string }) {
  if (index >= 9) return null;
  return (
    <kbd
      aria-hidden
      className="grid size-6 shrink-0 place-items-center rounded-md border border-line font-sans text-xs text-muted pointer-coarse:hidden"
    >
      {written}
    </kbd>
  );
}
