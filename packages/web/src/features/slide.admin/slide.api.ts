import * as contract from '@sanjeh/contract/slide/slide.admin.contract';
import type { AdminSlide } from '@sanjeh/contract/slide/slide.schema';
import { call } from '#api/plain-client.ts';
import { upload } from '#api/upload.ts';
import type { UploadCalls } from './upload/upload-queue.ts';

export const uploadCalls: UploadCalls = {
  send: (file, { requestKey, ...options }) =>
    upload(contract.create, { query: { requestKey } }, file, options),
  saveCaptions: ({ id, revision }, { fa, en }) =>
    call(contract.update, {
      params: { id },
      body: { revision, caption: fa, translations: { en: { caption: en } } },
    }),
  arrange: async (ids) => {
    await call(contract.reorder, { body: { ids } });
  },
};

type ReplaceOptions = { onProgress: (share: number) => void; signal: AbortSignal };

export function replacePicture({ id, revision }: AdminSlide, file: File, options: ReplaceOptions) {
  return upload(contract.replace, { params: { id }, query: { revision } }, file, options);
}

export function readSlide(id: number): Promise<AdminSlide> {
  return call(contract.get, { params: { id } });
}
