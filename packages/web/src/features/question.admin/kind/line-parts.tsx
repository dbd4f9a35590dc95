import { Plus, X } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { iconButtonClass } from '#ui/button-class.ts';

export function RemoveLine({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button type="button" aria-label={label} onClick={onPress} className={iconButtonClass('quiet', 'small')}>
      <X aria-hidden className="size-4" />
    </button>
  );
}

export function AddLine({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <div>
      <Button
        size="small"
        variant="secondary"
        icon={<Plus aria-hidden className="size-4" />}
        onPress={onPress}
      >
        {label}
      </Button>
    </div>
  );
}
