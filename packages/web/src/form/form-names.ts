import { createContext, useContext, useEffect } from 'react';
import type { Words } from '../ui/words.ts';

/** The fields that a form shows, with their labels, in the order they came. */
export type FormNames = Map<string, Words>;

export const FormNamesContext = createContext<FormNames | null>(null);

export function useFormName(name: string, label: Words): void {
  const names = useContext(FormNamesContext);
  useEffect(() => {
    names?.set(name, label);
    return () => {
      names?.delete(name);
    };
  }, [names, name, label]);
}
