import { mediumInputSchema } from '@sanjeh/contract/medium/medium.schema';
import { type ClipboardEvent, useState } from 'react';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FieldErrorSlot } from '#ui/field.tsx';
import { FileZone } from '#ui/file/file-zone.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { MediumDraft } from '../question-drafts/medium-draft.ts';
import { MediumPreview } from './medium-preview.tsx';
import { acceptedTypes, useMediumUpload } from './use-medium-upload.ts';

type MediumDialogProps = {
  before: MediumDraft | null;
  file: File | null;
  onDone: (medium: MediumDraft) => void;
  onClose: () => void;
};

type Words = Omit<MediumDraft, 'medium'>;

const noWords: Words = { alt: '', altEnglish: '', transcript: '', transcriptEnglish: '' };

/** A file, and the words without which nobody who cannot see or hear could answer. */
export function MediumDialog({ before, file, onDone, onClose }: MediumDialogProps) {
  const say = useSay();
  const { medium, share, problem, send } = useMediumUpload(before?.medium ?? null, file);
  const [words, setWords] = useState<Words>(before ?? noWords);
  const [isTried, setIsTried] = useState(false);
  const type = (part: Partial<Words>) => setWords((known) => ({ ...known, ...part }));
  const isPlayed = medium !== null && medium.kind !== 'picture';
  const isTold = mediumInputSchema.shape.alt.safeParse(words.alt).success;
  const isWritten = !isPlayed || words.transcript.trim() !== '';
  const done = () => {
    setIsTried(true);
    if (medium !== null && isTold && isWritten)
      onDone({ medium, ...words, ...(isPlayed ? {} : { transcript: '', transcriptEnglish: '' }) });
  };
  const paste = (event: ClipboardEvent) => {
    const [pasted] = event.clipboardData.files;
    if (!pasted) return;
    event.preventDefault();
    send(pasted);
  };
  const required = (isThere: boolean) => (isTried && !isThere ? m.form_issue_required : null);
  return (
    <Dialog
      title={m.medium_title}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button variant="secondary" onPress={onClose}>
            {say(m.ui_cancel)}
          </Button>
          <Button onPress={done} isDisabled={medium === null || share !== null}>
            {say(m.medium_use)}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4" onPaste={paste}>
        {medium && <MediumPreview medium={medium} />}
        <div className="flex flex-col gap-2">
          {share === null ? (
            <FileZone
              name="file"
              accept={acceptedTypes}
              onFiles={([chosen]) => chosen && send(chosen)}
              isSingle
              isInvalid={problem !== null}
            />
          ) : (
            <ProgressBar
              label={share < 1 ? m.medium_sending : m.medium_preparing}
              {...(share < 1 && { value: share, max: 1 })}
            />
          )}
          <FieldErrorSlot id="medium-file-error" error={problem && say(problem)} />
          <p className="text-sm text-muted">{say(m.medium_limits)}</p>
        </div>
        <TextField
          name="alt"
          label={m.medium_alt}
          description={m.medium_alt_help}
          value={words.alt}
          onChange={(alt) => type({ alt })}
          error={required(isTold)}
        />
        <TextField
          name="altEnglish"
          label={m.medium_alt_english}
          value={words.altEnglish}
          onChange={(altEnglish) => type({ altEnglish })}
          isOptional
        />
        {isPlayed && (
          <TextArea
            name="transcript"
            label={m.medium_transcript}
            description={m.medium_transcript_help}
            value={words.transcript}
            onChange={(transcript) => type({ transcript })}
            error={required(isWritten)}
          />
        )}
        {isPlayed && (
          <TextArea
            name="transcriptEnglish"
            label={m.medium_transcript_english}
            value={words.transcriptEnglish}
            onChange={(transcriptEnglish) => type({ transcriptEnglish })}
            isOptional
          />
        )}
      </div>
    </Dialog>
  );
}
