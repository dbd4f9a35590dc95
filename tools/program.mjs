import { accessSync, constants } from 'node:fs';
import path from 'node:path';

export const isProgram = (file) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The first of several names that is a program in /usr/bin or on PATH. */
export function findProgram(names) {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(path.delimiter).filter(Boolean)];
  return folders.flatMap((folder) => names.map((name) => path.join(folder, name))).find(isProgram);
}
