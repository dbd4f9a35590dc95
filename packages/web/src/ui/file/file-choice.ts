export type FileRules = {
  /** As the attribute `accept` has them: image/*, image/png, .pdf. Empty means everything. */
  accept: readonly string[];
  maxBytes: number;
  maxFiles: number;
};

export type FileRefusalReason = 'wrong_type' | 'too_big' | 'too_many' | 'empty';
export type FileRefusal = { name: string; reason: FileRefusalReason };
export type ChosenFile = Pick<File, 'name' | 'type' | 'size' | 'lastModified'>;

function isAccepted(file: ChosenFile, accept: readonly string[]): boolean {
  if (accept.length === 0) return true;
  const name = file.name.toLowerCase();
  return accept.some((rule) => {
    if (rule.startsWith('.')) return name.endsWith(rule.toLowerCase());
    return rule.endsWith('/*') ? file.type.startsWith(rule.slice(0, -1)) : file.type === rule;
  });
}

function isSame(a: ChosenFile, b: ChosenFile): boolean {
  return a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;
}

function reasonAgainst(file: ChosenFile, rules: FileRules): FileRefusalReason | null {
  if (!isAccepted(file, rules.accept)) return 'wrong_type';
  if (file.size === 0) return 'empty';
  return file.size > rules.maxBytes ? 'too_big' : null;
}

/** Adds files to those already chosen. The same file again is no mistake and changes nothing. */
export function addFiles<T extends ChosenFile>(chosen: readonly T[], added: readonly T[], rules: FileRules) {
  const files = rules.maxFiles === 1 && added.length === 1 ? [] : [...chosen];
  const refused: FileRefusal[] = [];
  for (const file of added) {
    if (files.some((known) => isSame(known, file))) continue;
    const reason = reasonAgainst(file, rules) ?? (files.length >= rules.maxFiles ? 'too_many' : null);
    if (reason) refused.push({ name: file.name, reason });
    else files.push(file);
  }
  // A single file that is refused does not take the place of the good one.
  return { files: files.length === 0 && refused.length > 0 ? [...chosen] : files, refused };
}
