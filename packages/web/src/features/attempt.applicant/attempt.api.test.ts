import { QueryClient, QueryObserver, type QueryObserverOptions } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { LanguageType } from '#settings/settings.ts';
import { examQuery, myConsentsQuery, myExamQuery, overviewQuery } from './attempt.api.ts';

/** Each as a query of whatever it may be: what it answers is not looked into. */
const queries: [string, (language: LanguageType) => object][] = [
  ['the exam', (language) => myExamQuery(3, language)],
  ['the exam of a visitor', (language) => examQuery(3, language)],
  ['what was agreed to', (language) => myConsentsQuery(7, language)],
  ['what was given', (language) => overviewQuery(language)],
];

it.each(queries)(
  'before an exam begins, %s stays while it is on its way in the other language',
  (_, query) => {
    const spoken = (language: LanguageType) =>
      ({ ...query(language), enabled: false }) as QueryObserverOptions;
    const client = new QueryClient();
    const persian = { title: 'آزمون' };
    client.setQueryData(spoken('fa').queryKey, persian);
    const observer = new QueryObserver(client, spoken('fa'));
    const leave = observer.subscribe(() => {});
    observer.setOptions(spoken('en'));
    leave();
    expect(observer.getCurrentResult().data).toBe(persian);
  },
);
