import { defaultSettings } from '@sanjeh/contract/web/settings';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SettingsProvider } from '#settings/settings-provider.tsx';
import { newAnswer, newDraft, type QuestionDraft } from '../question-drafts/draft.ts';
import type { MediumDraft } from '../question-drafts/medium-draft.ts';
import { QuestionVersion } from './question-version.tsx';

const picture: MediumDraft = {
  medium: { id: '0f'.repeat(16), kind: 'picture', files: [] },
  ...{ alt: 'A red ball', altEnglish: '' },
  ...{ transcript: '', transcriptEnglish: '', captions: '', captionsEnglish: '' },
};
const none = 'No picture, sound or video';
const asking = (medium: MediumDraft | null) => newDraft({ title: 'What is it?', medium });
const answering = (medium: MediumDraft | null) =>
  newDraft({ title: 'What is it?', answers: [newAnswer({ title: 'Ball', score: '1', medium })] });

function markup(draft: QuestionDraft, other: QuestionDraft | null): string {
  return renderToString(
    <SettingsProvider initial={{ ...defaultSettings, language: 'en' }}>
      <QuestionVersion draft={draft} other={other} />
    </SettingsProvider>,
  );
}
const told = (draft: QuestionDraft, other: QuestionDraft | null) =>
  markup(draft, other).replaceAll(/<[^>]*>|[\u2066-\u2069]/g, '');

test.each([
  ['a question', asking],
  ['an answer', answering],
])('the medium of %s that one version has and the other has not is told in both', (_, of) => {
  expect(told(of(picture), of(null))).toContain('A red ball');
  expect(told(of(null), of(picture))).toContain(none);
  expect(told(of(null), of(null))).not.toContain(none);
  expect(told(of(null), null)).not.toContain(none);
});

test('of an answer that the other version has not, the medium is told', () => {
  expect(told(answering(picture), asking(null))).toContain('A red ball');
});

test('its words are told where they differ, and marked', () => {
  const spoken = { ...picture, transcript: 'It rolls.' };
  expect(told(asking(spoken), asking(picture))).toContain('It rolls.');
  expect(told(asking(spoken), asking(spoken))).not.toContain('It rolls.');
  expect(told(asking(spoken), null)).toContain('It rolls.');
  expect(markup(asking(picture), asking(spoken))).toContain('bg-accent');
  expect(markup(asking(spoken), asking(spoken))).not.toContain('bg-accent');
});

test('another file with the same words is marked', () => {
  const another = { ...picture, medium: { ...picture.medium, id: '1e'.repeat(16) } };
  expect(markup(asking(picture), asking(another))).toContain('bg-accent');
});
