import { useEffect, useRef, useState } from 'react';

const pause = 300;

/**
 * What is being typed, and the search it becomes after a pause. A search that changed elsewhere, as by the browser's
 * back button, replaces the text.
 */
export function useSearchText(search: string, onSearch: (search: string) => void) {
  const [text, setText] = useState(search);
  const [known, setKnown] = useState(search);
  const latest = useRef({ search, onSearch });
  useEffect(() => {
    latest.current = { search, onSearch };
  });

  if (known !== search) {
    setKnown(search);
    // While something newer is typed, what comes is the search before it.
    if (text.trim() === known) setText(search);
  }

  const settle = (next: string) => {
    const wanted = next.trim();
    if (wanted !== latest.current.search) latest.current.onSearch(wanted);
  };
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const finish = (next: string) => {
    clearTimeout(timer.current);
    setText(next);
    settle(next);
  };
  return {
    text,
    type: (next: string) => {
      setText(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => settle(next), pause);
    },
    /** Without waiting, as by Enter. */
    finish,
  };
}
