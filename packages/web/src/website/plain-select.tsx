import { ChevronDown } from 'lucide-react';
import type { ChangeEvent } from 'react';

type PlainSelectProps = {
  name: string;
  label: string;
  options: readonly { value: string; text: string }[];
  value: string;
  /** Without it the select keeps what is chosen to itself until its form is sent. */
  onChange?: (value: string) => void;
  /** Its width beside others. */
  className?: string;
};

/** The browser's own: it needs no script, and phones show it as they show every other. */
export function PlainSelect(props: PlainSelectProps) {
  const { name, label, options, value, onChange, className = 'gap-1 sm:flex-none' } = props;
  const choice = onChange
    ? { value, onChange: (event: ChangeEvent<HTMLSelectElement>) => onChange(event.target.value) }
    : { defaultValue: value };
  return (
    <label className={`flex min-w-28 flex-1 flex-col ${className}`}>
      <span className="text-sm font-medium">{label}</span>
      <span className="relative">
        <select
          key={onChange ? undefined : value}
          name={name}
          {...choice}
          className="h-11 w-full appearance-none rounded-xl border border-control bg-surface ps-4 pe-10 text-ink tabular-nums"
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute inset-y-0 end-3 my-auto size-5 text-muted"
        />
      </span>
    </label>
  );
}
