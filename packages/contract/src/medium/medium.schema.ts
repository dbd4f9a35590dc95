import { readCaptions } from '@sanjeh/domain/medium/captions';
import { mediumKinds } from '@sanjeh/domain/medium/medium';
import type { IssueCode } from '../issue.ts';
import { blockText, requiredLine } from '../shared/content-text.schema.ts';
import { z } from '../zod.ts';

/** What may be uploaded; what it is, is told from its content. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;
export const soundTypes = ['audio/mpeg', 'audio/mp4', 'audio/ogg', 'audio/wav', 'audio/webm'] as const;
export const videoTypes = ['video/mp4', 'video/webm'] as const;

const mebibyte = 1024 * 1024;
export const mediumLimits = {
  picture: { bytes: 10 * mebibyte },
  sound: { bytes: 5 * mebibyte, seconds: 180 },
  video: { bytes: 20 * mebibyte, seconds: 60 },
} as const;

export const longestAlt = 500;
export const longestTranscript = 5000;

export const longestCaptions = 20_000;

/** In time with a video, as WebVTT; empty: none. */
export const captionsSchema = blockText(longestCaptions).superRefine((text, context) => {
  const { problem } = readCaptions(text);
  if (problem)
    context.addIssue({
      ...{ code: 'custom', message: 'captions_time' satisfies IssueCode },
      params: { line: problem.line },
    });
});

export const mediumIdSchema = z.string().regex(/^[0-9a-f]{32}$/);

const mediumShape = {
  id: mediumIdSchema,
  kind: z.enum(mediumKinds),
  /** Of pictures and videos: a place of this shape can be kept before it is there. */
  width: z.int().optional(),
  height: z.int().optional(),
  /** Of sounds and videos. */
  seconds: z.number().optional(),
  /** The narrow one first. */
  files: z.array(
    z.strictObject({
      /** An address on this server that always shows the same. */
      path: z.string(),
      contentType: z.string(),
      /** Of a picture. */
      width: z.int().optional(),
      bytes: z.int(),
    }),
  ),
};

/** What was uploaded, before it stands anywhere. */
export const mediumSchema = z.strictObject(mediumShape);

/**
 * What is said of a medium where it stands; English in the translations of what it stands in. What else was read of it
 * may be sent back, and is not looked at.
 */
export const mediumInputSchema = z.object({
  id: mediumIdSchema,
  /** What is to be seen or heard, for who cannot. */
  alt: requiredLine(longestAlt),
  /** What is said in it: required of sounds and videos. */
  transcript: blockText(longestTranscript).optional(),
  /** Of videos. */
  captions: captionsSchema.optional(),
});

export const placedMediumSchema = z.strictObject({
  ...mediumShape,
  alt: z.string(),
  transcript: z.string().optional(),
  captions: z.string().optional(),
});

export const mediumFileParamsSchema = z.strictObject({
  id: mediumIdSchema,
  file: z.string().regex(/^[a-z0-9]{1,12}\.(webp|jpg|mp3|m4a|ogg|wav|mp4|webm)$/),
});

export type MediumValues = z.output<typeof mediumInputSchema>;
export type Medium = z.output<typeof mediumSchema>;
