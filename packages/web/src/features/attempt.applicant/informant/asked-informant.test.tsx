import { defaultSettings } from '@sanjeh/contract/web/settings';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ApiProblem } from '#api/api-problem.ts';
import { SettingsProvider } from '#settings/settings-provider.tsx';
import { askedInformants, refusedInformants } from '../start-answers.ts';
import { useStartQuestions } from '../use-start-questions.tsx';

type Asked = readonly ('mother' | 'teacher' | 'father')[];

function Asking({ asked }: { asked: Asked }) {
  const exam = { asksInformant: true, consent: null };
  const initial = { informant: { who: 'father' } } as const;
  const questions = useStartQuestions({ exam, initial, askedInformants: asked, refuse: null });
  return (
    <>
      {questions.panel}
      <output>{JSON.stringify(questions.answers())}</output>
    </>
  );
}

function shown(asked: Asked, language: 'fa' | 'en' = 'en') {
  const markup = renderToString(
    <SettingsProvider initial={{ ...defaultSettings, language }}>
      <Asking asked={asked} />
    </SettingsProvider>,
  );
  const radios = [...markup.matchAll(/<input[^>]*type="radio"[^>]*>/g)].map(([radio]) => radio);
  const nameOf = (radio: string) => /value="(\w+)"/.exec(radio)?.[1];
  return {
    text: markup.replaceAll(/<[^>]*>/g, ' ').replaceAll('&quot;', '"'),
    open: radios.filter((radio) => !radio.includes('disabled=""')).map(nameOf),
    chosen: radios.filter((radio) => radio.includes('checked=""')).map(nameOf),
  };
}

describe('who answers, where the exam was given with a word on that', () => {
  it('is chosen already, and nobody else can be', () => {
    const { text, open, chosen } = shown(['mother']);
    expect([open, chosen]).toEqual([['mother'], ['mother']]);
    expect(text).toContain('given to be answered by: Mother');
    expect(text).toContain('{"informant":{"who":"mother"}}');
    expect(shown(['mother'], 'fa').text).toContain('این فرد باشد: مادر');
  });

  it('is one of several where it was given to each of them', () => {
    const { text, open, chosen } = shown(['mother', 'teacher']);
    expect([open, chosen]).toEqual([['mother', 'teacher'], []]);
    expect(text).toContain('by one of these people: Mother, Teacher');
    expect(text).toContain('null');
    expect(shown(['teacher', 'father']).chosen).toEqual(['father']);
  });

  it('is asked of those whose answers are missing, unless anybody may answer', () => {
    const mother = { informant: 'mother' } as const;
    const teacher = { informant: 'teacher' } as const;
    const anybody = { informant: null };
    expect(askedInformants([mother, teacher])).toEqual(['mother', 'teacher']);
    expect(askedInformants([mother, anybody])).toEqual([]);
    expect(askedInformants([])).toEqual([]);
  });

  it('is free where nobody was asked for', () => {
    const { text, open, chosen } = shown([]);
    expect([open.length, chosen]).toEqual([5, ['father']]);
    expect(text).not.toContain('given to be answered');
  });

  it('is named by a refused start', () => {
    const refused = (params: Record<string, string> | undefined, field = 'informant') =>
      new ApiProblem(400, {
        code: 'invalid_input',
        requestId: 'r',
        issues: [{ path: [field], code: 'invalid_choice', ...(params && { params }) }],
      });
    expect(refusedInformants(refused({ who: 'mother' }))).toEqual(['mother']);
    expect(refusedInformants(refused({ who: 'mother', others: 'teacher,self' }))).toEqual([
      ...['mother', 'teacher', 'self'],
    ]);
    expect(refusedInformants(refused({ who: 'toString' }))).toEqual([]);
    expect(refusedInformants(refused(undefined))).toEqual([]);
    expect(refusedInformants(refused({ who: 'mother' }, 'examId'))).toEqual([]);
    expect(refusedInformants(new Error('other'))).toEqual([]);
  });
});
