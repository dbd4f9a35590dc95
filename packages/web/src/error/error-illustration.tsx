import pictures from './error-pictures.svg?url';

/** A magnifying glass that found an empty place, a lock, a ruler that broke in two. */
export type Trouble = 'missing' | 'denied' | 'broken';

/**
 * An answer sheet on which something is not as it should be. It says nothing that the text beside it does not, and
 * stands in a file of its own: every visitor loads the error screens, hardly anyone sees one.
 */
export function ErrorIllustration({ trouble, className }: { trouble: Trouble; className?: string }) {
  return (
    <svg viewBox="0 0 320 220" className={className} aria-hidden="true" focusable="false">
      <use href={`${pictures}#sheet`} />
      <use href={`${pictures}#${trouble}`} />
    </svg>
  );
}
