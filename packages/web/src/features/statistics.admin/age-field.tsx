import { maxAgeMonths } from '@sanjeh/domain/age/age';
import { useEffect, useState } from 'react';
import type { Message } from '#i18n/say.ts';
import { NumberField } from '#ui/number-field.tsx';

const pause = 500;

type AgeFieldProps = {
  name: string;
  label: Message;
  value: number | undefined;
  error?: Message | null;
  onChange: (months: number | undefined) => void;
};

function isAge(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= maxAgeMonths;
}

/** An age is looked up when it has been typed, not with each of its digits. */
export function AgeField({ value, onChange, ...field }: AgeFieldProps) {
  const [typed, setTyped] = useState<number | null>(value ?? null);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    // While something newer is typed, what comes is the age before it.
    if (typed === (known ?? null)) setTyped(value ?? null);
  }
  useEffect(() => {
    const given = typed ?? undefined;
    if (given === value || (given !== undefined && !isAge(given))) return;
    const timer = setTimeout(() => onChange(given), pause);
    return () => clearTimeout(timer);
  });
  return <NumberField {...field} value={typed} onChange={setTyped} min={0} max={maxAgeMonths} isInteger />;
}
