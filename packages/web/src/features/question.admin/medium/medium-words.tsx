import { longestCaptions } from '@sanjeh/contract/medium/medium.schema';
import { readCaptions } from '@sanjeh/domain/medium/captions';
import { useRef } from 'react';
import { issueMessage } from '#form/issue-message.ts';
import { type Message, useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { MediumDraft } from '../question-drafts/medium-draft.ts';

export type MediumTexts = Omit<MediumDraft, 'medium'>;

type FieldProps = {
  words: MediumTexts;
  type: (part: Partial<MediumTexts>) => void;
  problems: Partial<Record<keyof MediumTexts, Message>>;
};

/** For who cannot see it. */
export function AltFields({ words, type, problems }: FieldProps) {
  return (
    <>
      <TextField
        name="alt"
        label={m.medium_alt}
        description={m.medium_alt_help}
        value={words.alt}
        onChange={(alt) => type({ alt })}
        error={problems.alt ?? null}
      />
      <TextField
        name="altEnglish"
        label={m.medium_alt_english}
        value={words.altEnglish}
        onChange={(altEnglish) => type({ altEnglish })}
        isOptional
      />
    </>
  );
}

/** For who cannot hear it. */
export function TranscriptFields({ words, type, problems }: FieldProps) {
  return (
    <>
      <TextArea
        name="transcript"
        label={m.medium_transcript}
        description={m.medium_transcript_help}
        value={words.transcript}
        onChange={(transcript) => type({ transcript })}
        error={problems.transcript ?? null}
      />
      <TextArea
        name="transcriptEnglish"
        label={m.medium_transcript_english}
        value={words.transcriptEnglish}
        onChange={(transcriptEnglish) => type({ transcriptEnglish })}
        isOptional
      />
    </>
  );
}

/** For who sees a video and does not hear it. */
export function CaptionFields({ words, type, problems }: FieldProps) {
  return (
    <>
      <div className="flex flex-col gap-2">
        <TextArea
          name="captions"
          label={m.medium_captions}
          description={m.medium_captions_help}
          value={words.captions}
          onChange={(captions) => type({ captions })}
          error={problems.captions ?? null}
          isOptional
        />
        <CaptionsFile onText={(captions) => type({ captions })} />
      </div>
      <div className="flex flex-col gap-2">
        <TextArea
          name="captionsEnglish"
          label={m.medium_captions_english}
          value={words.captionsEnglish}
          onChange={(captionsEnglish) => type({ captionsEnglish })}
          error={problems.captionsEnglish ?? null}
          isOptional
        />
        <CaptionsFile isEnglish onText={(captionsEnglish) => type({ captionsEnglish })} />
      </div>
    </>
  );
}

type FileProps = { isEnglish?: boolean; onText: (text: string) => void };

/** What is in it is seen, and checked, as if it had been typed. */
function CaptionsFile({ isEnglish = false, onText }: FileProps) {
  const say = useSay();
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={picker}
        type="file"
        name={isEnglish ? 'captionsFileEnglish' : 'captionsFile'}
        hidden
        accept=".vtt,.srt,text/vtt"
        onChange={async ({ target }) => {
          const text = await target.files?.[0]?.slice(0, longestCaptions * 4).text();
          target.value = '';
          if (text !== undefined) onText(text.replaceAll('\r\n', '\n'));
        }}
      />
      <Button size="small" variant="secondary" className="self-start" onPress={() => picker.current?.click()}>
        {say(isEnglish ? m.medium_captions_file_english : m.medium_captions_file)}
      </Button>
    </>
  );
}

/** What is wrong with captions, and in which line. */
export function captionsProblem(text: string, seconds: number | undefined): Message | null {
  const tooLong = { code: 'max_length', params: { maximum: longestCaptions } } as const;
  if (text.trim().length > longestCaptions) return issueMessage(tooLong);
  const { problem } = readCaptions(text, seconds);
  return problem ? issueMessage({ code: `captions_${problem.code}`, params: { line: problem.line } }) : null;
}
