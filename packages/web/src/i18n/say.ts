import { useCallback } from 'react';
import type { LanguageType } from '../settings/settings.ts';
import { useSettings } from '../settings/settings-provider.tsx';
import { formatNumber } from './format.ts';

/** A compiled message: it becomes a sentence once a language is known. */
export type Message<P = Record<never, never>> = (params: P, options?: { locale?: LanguageType }) => string;

type Params<P> = Record<never, never> extends P ? [params?: P] : [params: P];

export type Say = <P extends object>(message: Message<P>, ...params: Params<P>) => string;

/** Numbers among the parameters get the digits and separators of the language; texts stay as they are. */
export function sayIn<P extends object>(language: LanguageType, message: Message<P>, params?: P): string {
  const localised = Object.fromEntries(
    Object.entries(params ?? {}).map(([key, value]) => [
      key,
      typeof value === 'number' ? formatNumber(language, value) : value,
    ]),
  );
  return message(localised as P, { locale: language });
}

/** Reading the language from context here is what makes a switch reach every sentence on the screen. */
export function useSay(): Say {
  const { language } = useSettings().settings;
  return useCallback(
    <P extends object>(message: Message<P>, ...[params]: Params<P>) => sayIn(language, message, params),
    [language],
  );
}
