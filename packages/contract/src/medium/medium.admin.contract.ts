import { endpoint } from '../endpoint.ts';
import { mediumSchema, pictureTypes, soundTypes, videoTypes } from './medium.schema.ts';

export const create = endpoint({
  method: 'POST',
  path: '/api/admin/media',
  access: 'admin',
  rights: ['author'],
  summary:
    'Take in a picture (up to 10 MiB and 40 megapixels), a sound (5 MiB, 3 minutes) or a video (20 MiB, 1 minute) for a question; the same one again is known',
  tag: 'Media',
  status: 201,
  upload: [...pictureTypes, ...soundTypes, ...videoTypes],
  response: mediumSchema,
  errors: ['busy'],
});
