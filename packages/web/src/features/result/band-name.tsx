import type { ScaleBand } from '@sanjeh/contract/result/result.schema';
import { CircleCheck, Eye, TriangleAlert } from 'lucide-react';
import { ContentText } from '#i18n/content-text.tsx';

const icons = { good: CircleCheck, watch: Eye, act: TriangleAlert };
const inks = { good: 'text-primary-text', watch: 'text-warning-text', act: 'text-danger-text' };

/** A band by its whole name, however long: its tone is told by the picture as well as by the colour. */
export function BandName({ band, className }: { band: ScaleBand; className: string }) {
  const Icon = icons[band.severity];
  return (
    <span className={`flex items-start gap-2 font-bold ${inks[band.severity]} ${className}`}>
      <Icon aria-hidden className="mt-[0.35em] size-[1em] shrink-0" />
      <ContentText className="min-w-0 break-words" text={band.label} />
    </span>
  );
}
