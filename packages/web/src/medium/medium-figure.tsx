import { readCaptions } from '@sanjeh/domain/medium/captions';
import type { PlacedMedium } from '@sanjeh/domain/medium/medium';
import { ContentText } from '#i18n/content-text.tsx';
import { useSay } from '#i18n/say.ts';
import { textDirection } from '#i18n/text-runs.ts';
import { m } from '#paraglide/messages.js';

/**
 * Its player gets a button for them. They come with the exam's own texts, so that nothing is fetched for them, and are off
 * at first: an exam may ask about what is said.
 */
function showCaptions(video: HTMLVideoElement, captions: string, label: string): void {
  if (video.textTracks.length > 0) return;
  const track = video.addTextTrack('captions', label, textDirection(captions) === 'ltr' ? 'en' : 'fa');
  for (const { from, to, text } of readCaptions(captions).captions) track.addCue(new VTTCue(from, to, text));
}

type PlayedProps = { medium: PlacedMedium; hasWords?: boolean };

/** A sound or a video with the browser's own controls, and what is said in it to be read below. */
export function PlayedMedium({ medium, hasWords = true }: PlayedProps) {
  const say = useSay();
  const { kind, files, alt, transcript, captions, width, height } = medium;
  const [file] = files;
  const player = {
    ...{ src: file?.path, controls: true, 'aria-label': alt, preload: 'metadata' as const },
    // Who touches the answer's player listens, and has not chosen it.
    onClick: (event: { stopPropagation: () => void }) => event.stopPropagation(),
  };
  return (
    <div className="flex w-full min-w-0 flex-col gap-2">
      {kind === 'sound' ? (
        <audio {...player} className="w-full max-w-xl" />
      ) : (
        <video
          {...player}
          key={captions}
          ref={(video) => {
            if (video && captions) showCaptions(video, captions, say(m.medium_captions));
          }}
          playsInline
          width={width}
          height={height}
          className="h-auto max-w-[min(100%,36rem)] rounded-xl bg-page"
        />
      )}
      {hasWords && <ContentText as="p" className="text-start text-sm text-muted" text={alt} />}
      {hasWords && transcript && (
        <details className="text-sm">
          <summary className="cursor-pointer py-1 text-link">{say(m.medium_transcript)}</summary>
          <ContentText as="p" className="text-start whitespace-pre-line" text={transcript} />
        </details>
      )}
    </div>
  );
}
