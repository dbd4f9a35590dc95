import type { StartLog } from '../start-log.ts';

export const quietLog: StartLog = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
