import type { AdminSlide } from '@sanjeh/contract/slide/slide.schema';
import type { LanguageType } from '#settings/settings.ts';
import type { FileIssue } from './file-check.ts';

export type Captions = Record<LanguageType, string>;

export type UploadState =
  | { readonly kind: 'waiting' }
  /** The share is 1 once everything is sent, and the server still at work. */
  | { readonly kind: 'sending'; readonly share: number }
  | { readonly kind: 'done'; readonly slide: AdminSlide }
  /** Not to be had, however often it is sent. */
  | { readonly kind: 'refused'; readonly issue: FileIssue }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'cancelled' };

export type CaptionState =
  | { readonly kind: 'quiet' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved' }
  | { readonly kind: 'failed'; readonly error: unknown };

export interface UploadItem {
  readonly key: string;
  /** However often the file is sent, it is one slide. */
  readonly requestKey: string;
  readonly file: File;
  readonly state: UploadState;
  readonly captions: Captions;
  /** As the server has them. */
  readonly savedCaptions: Captions;
  readonly captionState: CaptionState;
}

export const noCaptions: Captions = { fa: '', en: '' };

export function hasUnsavedCaption({ state, captions, savedCaptions }: UploadItem): boolean {
  return state.kind === 'done' && (captions.fa !== savedCaptions.fa || captions.en !== savedCaptions.en);
}

export function isUnderWay({ state }: UploadItem): boolean {
  return state.kind === 'waiting' || state.kind === 'sending';
}

/** Once all of it is there the server makes a slide of it, whoever turns away. */
export function isSent(share: number): boolean {
  return share >= 1;
}
