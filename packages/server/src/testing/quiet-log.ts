import type { Log } from '../core/log.ts';

export const quietLog: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
