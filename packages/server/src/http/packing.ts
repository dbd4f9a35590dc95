import { constants } from 'node:zlib';
import type { FastifyCompressOptions } from '@fastify/compress';

const kibibyte = 1024;

/**
 * How answers are packed. Below two packets of the network nothing is gained. An answer of 3 kB is packed in half the
 * processor time of the usual quality (4) for a tenth more bytes, in place: to hand it to another thread costs five
 * times as much as packing it. What is sent to everybody is packed once and better, when it is built or first rendered.
 */
export const packing: FastifyCompressOptions = {
  threshold: 2 * kibibyte,
  syncThreshold: 64 * kibibyte,
  encodings: ['br', 'gzip'],
  brotliOptions: {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: 2,
      [constants.BROTLI_PARAM_LGWIN]: 16,
    },
  },
  zlibOptions: { level: 1 },
};
