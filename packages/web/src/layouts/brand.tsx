import { Link } from '@tanstack/react-router';
import { m } from '#paraglide/messages.js';
import { useSay } from '../i18n/say.ts';
import { useSiteLook } from '../site-look/site-look-provider.tsx';
import { BrandMark } from './brand-mark.tsx';

/** `isCompact`: where a bar is full, the narrowest screens see the mark alone. */
export function Brand({ isCompact = false }: { isCompact?: boolean }) {
  const { name } = useSiteLook();
  return (
    <span className="flex items-center gap-2">
      <BrandMark className="size-8 shrink-0" />
      <span className={`line-clamp-2 text-lg font-bold text-ink ${isCompact ? 'max-[22.4rem]:sr-only' : ''}`}>
        <bdi>{name}</bdi>
      </span>
    </span>
  );
}

export function BrandLink() {
  const say = useSay();
  const { name } = useSiteLook();
  return (
    <Link
      to="/public/home"
      aria-label={say(m.layouts_to_home, { name })}
      className="rounded-lg outline-offset-4 outline-focus focus-visible:outline-2"
    >
      <Brand />
    </Link>
  );
}
