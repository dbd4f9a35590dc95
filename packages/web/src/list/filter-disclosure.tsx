import { FilterX, SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import { m } from '#paraglide/messages.js';
import { useSay } from '../i18n/say.ts';
import { Button } from '../ui/button.tsx';

/** `count`: how many filters are in use. */
type FilterDisclosureProps = { count: number; children: ReactNode };

/** Many filters would push a list out of a phone's sight: they open on demand, and when one is in use. */
export function FilterDisclosure({ count, children }: FilterDisclosureProps) {
  const say = useSay();
  const panelId = useId();
  const [isOpen, setOpen] = useState(count > 0);
  return (
    <>
      <Button
        variant="secondary"
        aria-expanded={isOpen}
        aria-controls={panelId}
        icon={<SlidersHorizontal aria-hidden className="size-5" />}
        onPress={() => setOpen(!isOpen)}
      >
        {count === 0 ? say(m.list_filters) : say(m.list_filters_on, { count })}
      </Button>
      <div id={panelId} className="w-full" hidden={!isOpen}>
        {isOpen && children}
      </div>
    </>
  );
}

type ClearFiltersProps = { isDisabled?: boolean; onPress: () => void };

export function ClearFilters({ isDisabled = false, onPress }: ClearFiltersProps) {
  const say = useSay();
  return (
    <Button
      variant="quiet"
      size="small"
      className="col-span-full justify-self-start"
      isDisabled={isDisabled}
      icon={<FilterX aria-hidden className="size-5" />}
      onPress={onPress}
    >
      {say(m.list_filters_clear)}
    </Button>
  );
}
