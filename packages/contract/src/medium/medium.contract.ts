import { fileEndpoint } from '../endpoint.ts';
import { mediumFileParamsSchema } from './medium.schema.ts';

const oneYear = 31_536_000_000;

/** Nobody can guess an address, and elements of pages cannot say who asks: so whoever has it may look. */
export const getMediumFile = fileEndpoint({
  method: 'GET',
  path: '/api/media/{id}/{file}',
  access: 'public',
  summary:
    'A picture, sound or video of a question; under one address it never changes. Takes ranges of bytes',
  tag: 'Media',
  cacheTime: oneYear,
  params: mediumFileParamsSchema,
  file: [
    'image/webp',
    'image/jpeg',
    'audio/mpeg',
    'audio/mp4',
    'audio/ogg',
    'audio/wav',
    'audio/webm',
    'video/mp4',
    'video/webm',
  ],
  errors: ['not_found'],
});
