import { LoaderCircle } from 'lucide-react';

/** The picture only; whoever shows it says in words what is being waited for. */
export function Spinner({ className = 'size-5' }: { className?: string }) {
  return <LoaderCircle aria-hidden className={`animate-spin motion-reduce:animate-none ${className}`} />;
}
