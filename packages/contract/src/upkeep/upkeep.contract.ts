import { endpoint } from '../endpoint.ts';
import { upkeepSchema } from './upkeep.schema.ts';

export const getUpkeep = endpoint({
  method: 'GET',
  path: '/api/admin/upkeep',
  access: 'admin',
  rights: ['owner'],
  tag: 'Administration',
  summary: 'The newest backup and the room on the disk',
  cacheTime: 0,
  response: upkeepSchema,
});
