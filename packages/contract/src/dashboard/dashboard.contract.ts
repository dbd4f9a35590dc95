import { anyRight } from '../auth/right.ts';
import { endpoint } from '../endpoint.ts';
import { dashboardSchema } from './dashboard.schema.ts';

export const getDashboard = endpoint({
  method: 'GET',
  path: '/api/admin/dashboard',
  access: 'admin',
  rights: anyRight,
  summary: 'The numbers of the home page of administrators',
  tag: 'Dashboard',
  cacheTime: 0,
  response: dashboardSchema,
});
