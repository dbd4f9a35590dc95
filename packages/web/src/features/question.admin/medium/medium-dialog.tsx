import { type Medium, mediumInputSchema } from '@sanjeh/contract/medium/medium.schema';
import { type ClipboardEvent, useState } from 'react';
import { type Message, useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FieldErrorSlot } from '#ui/field.tsx';
import { FileZone } from '#ui/file/file-zone.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { contentOfMedium, type MediumDraft } from '../question-drafts/medium-draft.ts';
import { MediumPreview } from './medium-preview.tsx';
import {
  AltFields,
  CaptionFields,
  captionsProblem,
  type MediumTexts,
  TranscriptFields,
} from './medium-words.tsx';
import { acceptedTypes, useMediumUpload } from './use-medium-upload.ts';

type MediumDialogProps = {
  before: MediumDraft | null;
  file: File | null;
  onDone: (medium: MediumDraft) => void;
  onClose: () => void;
};

const noSpeech = { transcript: '', transcriptEnglish: '' };
const noCaptions = { captions: '', captionsEnglish: '' };
const noWords: MediumTexts = { alt: '', altEnglish: '', ...noSpeech, ...noCaptions };

/** What is lacking or wrong, by the field that it is told at. */
function problemsOf(
  { kind, seconds }: Medium,
  words: MediumTexts,
): Partial<Record<keyof MediumTexts, Message>> {
  const isTold = mediumInputSchema.shape.alt.safeParse(words.alt).success;
  const isWritten = kind === 'picture' || words.transcript.trim() !== '';
  const isEnglishAlone = words.captions.trim() === '' && words.captionsEnglish.trim() !== '';
  const persian = isEnglishAlone ? m.form_issue_required : captionsProblem(words.captions, seconds);
  const english = captionsProblem(words.captionsEnglish, seconds);
  return {
    ...(!isTold && { alt: m.form_issue_required }),
    ...(!isWritten && { transcript: m.form_issue_required }),
    ...(kind === 'video' && persian && { captions: persian }),
    ...(kind === 'video' && english && { captionsEnglish: english }),
  };
}

/** A file, and the words without which nobody who cannot see or hear could answer. */
export function MediumDialog({ before, file, onDone, onClose }: MediumDialogProps) {
  const say = useSay();
  const { medium, share, problem, send } = useMediumUpload(before?.medium ?? null, file);
  const [words, setWords] = useState<MediumTexts>(before ?? noWords);
  const [isTried, setIsTried] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const type = (part: Partial<MediumTexts>) => setWords((known) => ({ ...known, ...part }));
  const kind = medium?.kind ?? 'picture';
  const problems = medium ? problemsOf(medium, words) : {};
  const isTouched = medium
    ? JSON.stringify(contentOfMedium({ ...words, medium })) !== JSON.stringify(contentOfMedium(before))
    : Object.values(words).some((text) => text.trim() !== '');
  const done = () => {
    setIsTried(true);
    if (medium === null || Object.keys(problems).length > 0) return;
    const spoken = kind === 'picture' ? noSpeech : {};
    onDone({ ...words, medium, ...spoken, ...(kind === 'video' ? {} : noCaptions) });
  };
  const close = () => (isTouched || share !== null ? setIsAsking(true) : onClose());
  const paste = (event: ClipboardEvent) => {
    const [pasted] = event.clipboardData.files;
    if (!pasted) return;
    event.preventDefault();
    send(pasted);
  };
  const fields = { words, type, problems: isTried ? problems : {} };
  return (
    <Dialog
      title={m.medium_title}
      isOpen
      onOpenChange={(isOpen) => !isOpen && close()}
      footer={
        <>
          <Button variant="secondary" onPress={close}>
            {say(m.ui_cancel)}
          </Button>
          <Button onPress={done} isDisabled={medium === null || share !== null}>
            {say(m.medium_use)}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4" onPaste={paste}>
        {medium && <MediumPreview medium={medium} captions={words.captions} />}
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
        <AltFields {...fields} />
        {kind !== 'picture' && <TranscriptFields {...fields} />}
        {kind === 'video' && <CaptionFields {...fields} />}
      </div>
      <ConfirmDialog
        question={m.medium_leave_question}
        answers={{ yes: m.medium_leave_yes, no: m.medium_leave_no }}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={onClose}
        isDestructive
      >
        <p className="text-muted">{say(m.medium_leave_text)}</p>
      </ConfirmDialog>
    </Dialog>
  );
}
