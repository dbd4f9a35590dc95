/** A fade over the links while there are more of them below; under the last one once that is in sight. */
export function MoreBelow({ className }: { className: string }) {
  return (
    <div
      aria-hidden
      className={`pointer-events-none sticky h-6 bg-linear-to-t to-transparent ${className}`}
    />
  );
}
