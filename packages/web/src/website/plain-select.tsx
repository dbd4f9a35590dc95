import { ChevronDown } from 'lucide-react';

type PlainSelectProps = {
  name: string;
  label: string;
  options: readonly { value: string; text: string }[];
  /** What is chosen at first, and again whenever it changes elsewhere. */
  value: string;
  onChange?: (value: string) => void;
};

/** The browser's own: it needs no script, and phones show it as they show every other. */
export function PlainSelect({ name, label, options, value, onChange }: PlainSelectProps) {
  return (
    <label className="flex min-w-28 flex-1 flex-col gap-1 sm:flex-none">
      <span className="text-sm font-medium">{label}</span>
      <span className="relative">
        <select
          key={value}
          name={name}
          defaultValue={value}
          onChange={(event) => onChange?.(event.target.value)}
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
