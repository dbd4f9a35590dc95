import { useSiteLook } from '../site-look/site-look-provider.tsx';

/** The site's logo, or else three steps and a level: a measure. The mark is the same in both directions. */
export function BrandMark({ className = '' }: { className?: string }) {
  const { logo } = useSiteLook();
  if (logo)
    return (
      <img
        src={logo.path}
        width={logo.width}
        height={logo.height}
        alt=""
        className={`${className} w-auto! max-w-32 object-contain`}
      />
    );
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="9" className="fill-primary" />
      <g className="fill-on-primary">
        <rect x="7" y="17" width="4.5" height="8" rx="2.25" />
        <rect x="13.75" y="12" width="4.5" height="13" rx="2.25" />
        <rect x="20.5" y="15" width="4.5" height="10" rx="2.25" />
      </g>
      <circle cx="22.75" cy="9.25" r="2.75" className="fill-accent" />
    </svg>
  );
}
