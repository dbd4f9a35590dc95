import type { StartLog } from '../core/log.ts';

export const quietLog: StartLog = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
