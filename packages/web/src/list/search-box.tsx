import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { m } from '#paraglide/messages.js';
import { useSay } from '../i18n/say.ts';
import { innerButtonClass } from '../ui/control-class.ts';
import { TextField } from '../ui/text-field.tsx';
import type { Words } from '../ui/words.ts';
import { useSearchText } from './use-search-text.ts';

type SearchBoxProps = {
  search: string | undefined;
  onSearch: (search: string) => void;
  /** Names what is looked through. */
  label?: Words | undefined;
};

const maxLength = 200;

export function SearchBox({ search = '', onSearch, label = m.list_search }: SearchBoxProps) {
  const say = useSay();
  const input = useRef<HTMLInputElement>(null);
  const { text, type, finish } = useSearchText(search, onSearch);
  return (
    <search className="w-full sm:max-w-sm">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          finish(text);
        }}
      >
        <TextField
          ref={input}
          name="search"
          label={label}
          value={text}
          onChange={type}
          inputMode="search"
          autoComplete="off"
          maxLength={maxLength}
          start={<Search aria-hidden className="ms-3.5 size-5 shrink-0 self-center text-muted" />}
          end={
            text !== '' && (
              <button
                type="button"
                aria-label={say(m.form_clear)}
                className={innerButtonClass}
                onClick={() => {
                  finish('');
                  input.current?.focus();
                }}
              >
                <X aria-hidden className="size-5" />
              </button>
            )
          }
        />
      </form>
    </search>
  );
}
